import { Form } from "react-router"
import { fixed } from "#shared/addresses/page.ts"
import { shinjukuParkHints as address } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/counter-hints"
import { counterIn } from "./counters/open-counter.ts"
import { readHints, receiveHint } from "./counters/read-hints.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readHints(args.context.get(services), args.request, counterIn(args.request))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveHint(context.get(services), request, counterIn(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title: `${loaderData.hints.title}　${loaderData.title}`,
        robots: "noindex, follow",
      })
    : []

export default function CounterHints({ loaderData, actionData }: Route.ComponentProps) {
  const { hints, entrance, begin } = actionData && "hints" in actionData ? actionData : loaderData
  return (
    <div>
      <h1>{hints.title}</h1>
      {hints.greeting.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hints.chapters.map(({ id, place, late, puzzles }) => (
        <section key={id}>
          <h2>{place}</h2>
          {late ? (
            <Form method="post">
              <p>{late.asks}</p>
              <input type="hidden" name="chapter" value={id} />
              <SiteLink to={address}>{late.think}</SiteLink>
              <button name="what" value="late">
                {late.open}
              </button>
            </Form>
          ) : (
            puzzles.map((puzzle) =>
              puzzle.ladders.map(({ about, rungs, left }, ladder) => (
                <div key={about}>
                  <h3>{about}</h3>
                  {rungs.map((rung, n) => (
                    <p key={n}>{rung.join("")}</p>
                  ))}
                  {left > 0 && (
                    <Form method="post">
                      <input type="hidden" name="what" value="hint" />
                      <input type="hidden" name="puzzle" value={puzzle.id} />
                      <input type="hidden" name="ladder" value={ladder} />
                      <input type="hidden" name="rung" value={rungs.length + 1} />
                      <button>{`${rungs.length + 1}段めを開く`}</button>
                    </Form>
                  )}
                </div>
              )),
            )
          )}
        </section>
      ))}
      <p>{hints.parting}</p>
      <SiteLink to={entrance}>{begin}</SiteLink>
    </div>
  )
}
