import { Form } from "react-router"
import { fixed } from "#shared/addresses/page.ts"
import { shibaParkDesk as address } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { Route } from "./+types/talk-desk"
import { Explanation } from "./talk/explanation.tsx"
import { Text } from "./talk/pieces.tsx"
import talk from "./talk/talk.module.css"
import css from "./talks/outside.module.css"
import { readDesk, receiveHint } from "./talks/read-desk.ts"
import { talkIn } from "./talks/talk-game.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readDesk(args.context.get(services), args.request, talkIn(args.request))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveHint(context.get(services), request, talkIn(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        image: loaderData.image,
        title: `窓口　${loaderData.title}`,
        robots: "noindex, follow",
      })
    : []

export default function TalkDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { entrance, begin, names, desk } =
    actionData && "desk" in actionData ? actionData : loaderData
  return (
    <div className={classNames(talk.talk, css.page)}>
      <h1>窓口</h1>
      <p>{desk.greeting}</p>
      <ul className={css.floors}>
        {desk.chapters.map(({ id, floor, puzzles }) => (
          <li key={id} className={css.floor}>
            <h2>{floor}</h2>
            {puzzles.length === 0 && <p className={css.unopened}>{desk.unopened}</p>}
            {puzzles.map((puzzle) => (
              <div key={puzzle.id}>
                {puzzle.ladders.map(({ about, rungs, left }, ladder) => (
                  <details key={about} open={rungs.length > 0 || undefined}>
                    <summary>{about}</summary>
                    <ol>
                      {rungs.map((rung, n) => (
                        <li key={n}>
                          <Text pieces={rung} names={names} />
                        </li>
                      ))}
                    </ol>
                    {left > 0 && (
                      <Form method="post" action={address} preventScrollReset>
                        <input type="hidden" name="what" value="hint" />
                        <input type="hidden" name="chapter" value={id} />
                        <input type="hidden" name="puzzle" value={puzzle.id} />
                        <input type="hidden" name="ladder" value={ladder} />
                        <input type="hidden" name="rung" value={rungs.length + 1} />
                        <button className={css.way}>{`${rungs.length + 1}段めを開く`}</button>
                      </Form>
                    )}
                  </details>
                ))}
                {puzzle.explained && (
                  <details>
                    <summary>解説</summary>
                    <Explanation of={puzzle.explained} />
                  </details>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <SiteLink to={entrance} className={css.way}>
        {begin}
      </SiteLink>
      {desk.notes.map((note) => (
        <p key={note} className={css.small}>
          {note}
        </p>
      ))}
    </div>
  )
}
