import { BeginAgain } from "./kept/begin-again.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { shibaPark as address, toPlay } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { Route } from "./+types/talk-entrance"
import talk from "./talk/talk.module.css"
import css from "./talks/outside.module.css"
import { readEntrance } from "./talks/read-entrance.ts"
import { talkIn } from "./talks/talk-game.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readEntrance(args.context.get(services), args.request, talkIn(args.request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        image: loaderData.image,
        title: loaderData.entrance.title,
        description: [loaderData.entrance.lead, ...loaderData.entrance.text].join(""),
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [{ label: "ここで遊べる謎", to: toPlay }],
            here: loaderData.entrance.title,
            path: address,
          }),
        ],
      })
    : []

export default function TalkEntrance({ loaderData }: Route.ComponentProps) {
  const { entrance, picture, goOn, first, desk, lounge, shelf } = loaderData
  return (
    <div className={classNames(talk.talk, css.page)}>
      {picture.drawn && (
        <svg
          viewBox={picture.drawn.box}
          aria-hidden
          className={css.cover}
          dangerouslySetInnerHTML={{ __html: picture.drawn.lines }}
        />
      )}
      <span className="vh">{picture.alt}</span>
      <p className={css.small}>ゲームの中の絵です</p>
      <h1>{entrance.title}</h1>
      <p className={css.lead}>{entrance.lead}</p>
      {entrance.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul className={css.facts}>
        {entrance.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={css.ways}>
        <SiteLink to={goOn?.to ?? first} className={css.go}>
          {goOn?.label ?? entrance.begin}
        </SiteLink>
        {lounge && (
          <SiteLink to={lounge} className={css.way}>
            控え室
          </SiteLink>
        )}
        {shelf && (
          <SiteLink to={shelf} className={css.way}>
            届の棚
          </SiteLink>
        )}
        <SiteLink to={desk} className={css.way}>
          {entrance.desk}
        </SiteLink>
      </div>
      {entrance.notes.map((note) => (
        <p key={note} className={css.small}>
          {note}
        </p>
      ))}
      {goOn && <BeginAgain first={first} className={css.floor} button={css.way} />}
    </div>
  )
}
