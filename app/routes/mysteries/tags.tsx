import { addresses } from "#shared/addresses/addresses.ts"
import { plainHref } from "#shared/addresses/plain-href.ts"
import * as tagsPage from "#shared/addresses/tags.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import { listTags } from "#domain/listings/tags.ts"
import type { Route } from "./+types/tags"
import css from "./tags.module.css"
import { numberText } from "#shared/text/number-text.ts"

export async function loader(args: Route.LoaderArgs) {
  const { page } = canonicalOrRedirect(tagsPage, args)
  const { origin, readPublic } = args.context.get(services)
  const list = await readPublic(["mysteries"], (tx) => listTags(tx, page))
  if (list.page > list.pages) notFound(args.request)
  return { ...list, origin }
}

const pageAddress = (page: number) => tagsPage.write({ page })
const titleOf = (page: number) => (page > 1 ? `タグ一覧（${page}ページ目）` : "タグ一覧")

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, page, pages, total } = loaderData
  return pageMeta({
    origin,
    path: pageAddress(page),
    title: titleOf(page),
    description: `謎解き・脱出ゲームに付いた${numberText(total)}個のタグを、よく使われている順に並べています。気になる言葉から謎をさがせます。`,
    prev: page > 1 ? pageAddress(page - 1) : null,
    next: page < pages ? pageAddress(page + 1) : null,
    data: [
      breadcrumbList(origin, { stops: [allMysteries], here: "タグ", path: pageAddress(page) }),
    ],
  })
}

export default function TagsPage({
  loaderData: { tags, total, page, pages },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={titleOf(page)}
        here="タグ"
        stops={[allMysteries]}
        lead="よく使われている順に並んでいます。"
      />
      <ResultCounter count={total} unit="個のタグ" />
      {total === 0 && <EmptyState title="タグはまだありません" />}
      <ul className={css.tags}>
        {tags.map(({ name, count }) => (
          <li key={name}>
            <a href={plainHref(addresses.tag(name))} className={css.tag}>
              <span>#{name}</span>
              <span className="num">
                {numberText(count)}
                <span className="vh">件</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} href={pageAddress} link={SiteLink} />
    </>
  )
}
