import * as columnsPage from "#shared/addresses/columns.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { ColumnTile } from "#app/components/column/column-tile.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allColumns, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import type { Route } from "./+types/list"
import css from "./list/list.module.css"
import { readColumns } from "./list/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(columnsPage, args)
  const shown = await readColumns(args.context.get(services), state)
  if (!shown) notFound(args.request)
  const { columns, ...rest } = shown
  return { ...rest, tiles: keep(args.context, { columns }) }
}

const titleOf = (page: number) => (page > 1 ? `コラム（${page}ページ目）` : "コラム")

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, page, pages } = loaderData
  const path = columnsPage.write({ page })
  const at = (to: number) => (to >= 1 && to <= pages ? columnsPage.write({ page: to }) : null)
  return pageMeta({
    origin,
    path,
    title: titleOf(page),
    description:
      "謎解き・脱出ゲームを遊ぶ人が書くコラム。人数の決め方、はしごの予定、負けたあとの話、自分で作る一問まで。",
    prev: at(page - 1),
    next: at(page + 1),
    data: [
      breadcrumbList(
        origin,
        page > 1
          ? { stops: [allColumns], here: titleOf(page), path }
          : { here: titleOf(page), path },
      ),
    ],
  })
}

/** The opener, two beside each other, and rows of three. */
function sizeOf(page: number, n: number) {
  if (page > 1 || n > 2) return "small"
  return n === 0 ? "large" : undefined
}

export default function Columns({ loaderData }: Route.ComponentProps) {
  const { tiles, page, pages, total } = loaderData
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={titleOf(page)}
        here={titleOf(page)}
        stops={page > 1 ? [allColumns] : []}
        lead="謎解き好きが、遊んだあとに考えたこと。"
      />
      {total === 0 ? (
        <EmptyState title="コラムはまだありません。" />
      ) : (
        <KeptPart of={tiles} id="columns">
          {({ columns }) => (
            <ul className={css.tiles}>
              {columns.map((column, n) => {
                const size = sizeOf(page, n)
                return (
                  <li key={column.id} className={css[size ?? "medium"]}>
                    <ColumnTile column={column} size={size} level={2} />
                  </li>
                )
              })}
            </ul>
          )}
        </KeptPart>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(to) => columnsPage.write({ page: to })}
        link={SiteLink}
      />
      <p className={css.guide}>
        <SiteLink to={addresses.venues} className={css.link}>
          <b>謎解きのお店・施設</b>
          <span>いつ行っても遊べる場所を、地域ごとに</span>
        </SiteLink>
      </p>
    </div>
  )
}
