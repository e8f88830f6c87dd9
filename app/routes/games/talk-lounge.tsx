import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { fixed } from "#shared/addresses/page.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { shibaParkLounge as address } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { Pieces } from "#domain/games/chat/shown.ts"
import type { Route } from "./+types/talk-lounge"
import { Explanation } from "./talk/explanation.tsx"
import { Text } from "./talk/pieces.tsx"
import talk from "./talk/talk.module.css"
import css from "./talks/outside.module.css"
import { readLounge, receiveWord } from "./talks/read-lounge.ts"
import { talkIn } from "./talks/talk-game.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readLounge(args.context.get(services), args.request, talkIn(args.request))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveWord(context.get(services), request, talkIn(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title: `控え室　${loaderData.title}`,
        robots: "noindex, follow",
      })
    : []

export default function TalkLounge({ loaderData, actionData }: Route.ComponentProps) {
  const { lounge, home, shelf, isGuest } = loaderData
  const { names } = lounge
  const chain = actionData && "added" in actionData ? actionData : null
  return (
    <div className={classNames(talk.talk, css.page)}>
      <h1>控え室</h1>
      <section className={css.section} id="chain">
        <h2>しりとりの続き</h2>
        {chain && (
          <ul className={css.lines} aria-live="polite">
            {chain.added.map(({ by, word }) => (
              <li key={word}>
                <b>{names[by]}</b>
                {word}
              </li>
            ))}
            {chain.said.map(({ by, text }) => (
              <li key={text}>
                <b>{names[by]}</b>
                {text}
              </li>
            ))}
          </ul>
        )}
        <Form method="post" action={`${address}#chain`} className={css.ways} preventScrollReset>
          <input type="hidden" name="words" value={chain?.words.join("、") ?? ""} />
          <input
            key={chain?.words.length ?? 0}
            name="word"
            aria-label="あなたの言葉"
            maxLength={20}
            autoComplete="off"
            required
            className={css.field}
          />
          <button className={css.go}>言う</button>
        </Form>
        <SiteLink to={home} className={css.way}>
          トークにもどる
        </SiteLink>
      </section>
      {(shelf || isGuest) && (
        <section className={css.section}>
          <h2>感想の届</h2>
          <p>最後まで遊んだ人だけが、読んで、書けます。</p>
          <SiteLink to={shelf ?? withWayBack(addresses.login, address)} className={css.way}>
            {shelf ? "届の棚へ" : "ログインして、届の棚へ"}
          </SiteLink>
        </section>
      )}
      <section className={css.section}>
        <h2>九つの台詞</h2>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">階</th>
              <th scope="col">台詞</th>
              <th scope="col">はじめの読み</th>
              <th scope="col">鍵への読み</th>
            </tr>
          </thead>
          <tbody>
            {lounge.readings.map(({ floor, by, text, before, after }) => (
              <tr key={floor}>
                <th scope="row">{floor}</th>
                <td>
                  {`${names[by] ?? ""}「`}
                  <Text pieces={text} names={{ ...names, you: lounge.last }} />」
                </td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={css.section}>
        <h2>控え</h2>
        {lounge.explained.map(({ id, question, explained }) => (
          <details key={id} className={css.floor}>
            <summary>
              <Text pieces={question} names={names} />
            </summary>
            <Explanation of={explained} />
          </details>
        ))}
      </section>
      <section className={css.section}>
        <h2>読みかえす</h2>
        <label className={css.switch}>
          <input type="checkbox" data-last />
          {`@${lounge.last} で読む`}
        </label>
        {lounge.talk.map(({ place, clock, lines }) => (
          <details key={place} className={css.floor}>
            <summary>{`${place}　${clock}`}</summary>
            <ol className={css.lines}>
              {lines.map(({ key, by, text }) => (
                <li key={key}>
                  <b>{by === "you" ? "" : names[by]}</b>
                  <Both text={text} names={names} last={lounge.last} />
                </li>
              ))}
            </ol>
          </details>
        ))}
      </section>
    </div>
  )
}

type BothProps = { text: Pieces; names: Readonly<Record<string, string>>; last: string }

/** A line under the player's own name, and under the last one where that is asked for. */
function Both({ text, names, last }: BothProps) {
  const isToYou = text.some((piece) => typeof piece !== "string" && piece.mention === "you")
  if (!isToYou) return <Text pieces={text} names={names} />
  return (
    <>
      <span className={css.own}>
        <Text pieces={text} names={names} />
      </span>
      <span className={css.last}>
        <Text pieces={text} names={{ ...names, you: last }} />
      </span>
    </>
  )
}
