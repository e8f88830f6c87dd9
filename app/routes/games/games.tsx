import { fixed } from "#shared/addresses/page.ts"
import { planetarium, toPlay as address } from "#shared/addresses/paths.ts"
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

const title = "ここで遊べる謎"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readGames(args.context.get(services))
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

export default function GamesPage({ loaderData: { solved } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} lead="ナゾメグリがつくった、無料の謎解きゲームです。" />
      <article className={css.game}>
        <Front />
        <div className={css.words}>
          <h2>
            <SiteLink to={planetarium} className={css.link}>
              最後の投影
            </SiteLink>
          </h2>
          <p>
            五月五日、開館四十年の夜に閉じる、小さなプラネタリウム。本当の星空を、あなたが回します。
          </p>
          <dl className={css.facts}>
            <div>
              <dt>所要時間</dt>
              <dd>60〜90分</dd>
            </div>
            <div>
              <dt>難易度</dt>
              <dd>
                <Flames level={3} text="ふつう" />
              </dd>
            </div>
            {solved && (
              <div>
                <dt>解いた謎</dt>
                <dd>{solved.all === null ? solved.solved : `${solved.solved} / ${solved.all}`}</dd>
              </div>
            )}
          </dl>
          <p className={css.note}>
            入口の謎は、登録なしで遊べます。続きは、会員登録（無料）のあとで。
          </p>
        </div>
      </article>
    </>
  )
}
