import { fixed } from "#shared/addresses/page.ts"
import { toPlay as address } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { Flames } from "#app/ui/picture/flames.tsx"
import type { Route } from "./+types/games"
import { Front } from "./drawings/front.tsx"
import css from "./games/games.module.css"
import { readGames } from "./games/read-page.ts"
import { receiveWallAct } from "./games/read-wall.ts"
import { Wall } from "./games/wall.tsx"

const title = "ここで遊べる謎"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readGames(args.context.get(services))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveWallAct(context.get(services), request)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title,
        description: "ナゾメグリがつくった、いますぐ無料で遊べる謎解きゲームです。",
        data: [breadcrumbList(loaderData.origin, { here: title, path: address })],
      })
    : []

/** The drawings of the cards. */
const fronts: Readonly<Partial<Record<string, typeof Front>>> = { planetarium: Front }

export default function GamesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { games } = loaderData
  const turn = actionData && "wall" in actionData ? actionData : null
  const wall = turn?.wall ?? loaderData.wall
  return (
    <>
      <PageHead title={title} lead="ナゾメグリがつくった、無料の謎解きゲームです。" />
      <ul className={css.games}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </ul>
      {wall && <Wall wall={wall} said={turn?.said ?? []} wait={turn?.wait ?? null} />}
    </>
  )
}

type GameOnCard = Route.ComponentProps["loaderData"]["games"][number]

function GameCard({ game }: { game: GameOnCard }) {
  const { own, difficulty } = game
  const Drawn = fronts[game.id]
  return (
    <li className={css.game}>
      {Drawn && <Drawn />}
      {game.front && (
        <svg
          viewBox={game.front.box}
          aria-hidden
          className={css.front}
          dangerouslySetInnerHTML={{ __html: game.front.lines }}
        />
      )}
      <div className={css.words}>
        <h2>
          <SiteLink to={game.address} className={css.link}>
            {game.title}
          </SiteLink>
        </h2>
        <p>{game.about}</p>
        <dl className={css.facts}>
          <div>
            <dt>所要時間</dt>
            <dd>{game.length}</dd>
          </div>
          <div>
            <dt>難易度</dt>
            <dd>
              <Flames level={difficulty.level} text={difficulty.text} />
            </dd>
          </div>
        </dl>
        {own && <Solved own={own} />}
        <SiteLink to={own?.goOn?.to ?? game.address} className={css.go}>
          {own?.goOn ? (own.isOver ? "もう一度見る" : `続きから（${own.goOn.heading}）`) : "遊ぶ"}
        </SiteLink>
        {!own && <p className={css.note}>{game.access}</p>}
      </div>
    </li>
  )
}

/** How far a member has come. After another end than the last one, the rest is not told. */
function Solved({ own: { solved, all } }: { own: NonNullable<GameOnCard["own"]> }) {
  return (
    <div className={css.solved}>
      <p>{all === null ? `解いた謎 ${solved}` : `解いた謎 ${solved} / ${all}`}</p>
      {all !== null && <progress value={solved} max={all} aria-label="解いた謎" />}
    </div>
  )
}
