import { redirect } from "react-router"
import { addresses } from "#app/addresses.ts"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { moreWords, useMore } from "#app/components/use-more.ts"
import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { pageMeta } from "#app/page-meta.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { InfiniteList } from "#app/ui/infinite-list.tsx"
import { Pager } from "#app/ui/pager.tsx"
import { ResultCounter } from "#app/ui/result-counter.tsx"
import { pageNumber } from "#shared/page-number.ts"
import type { Route } from "./+types/list"
import css from "./list.module.css"
import { readMysteriesPage } from "./mysteries-page.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get("page")
  if (given === "1") throw redirect(addresses.mysteries, 301)
  const page = pageNumber(given)
  const { now, origin } = context.get(services)
  const list = page ? await readMysteriesPage(context.get(services), page) : null
  if (!list) notFound(request)
  return { list, now: now(), origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: pageAddress(loaderData.list.page),
        title: titleOf(loaderData.list.page),
      })
    : []

const titleOf = (page: number) => (page > 1 ? `すべての謎（${page}ページ目）` : "すべての謎")

export default function MysteriesPage({ loaderData: { list, now } }: Route.ComponentProps) {
  const { items, next, state, loadMore } = useMore(list, (address) => `/api${address}`)
  return (
    <>
      <PageHead title={titleOf(list.page)} here="すべての謎" />
      <div className={css.count}>
        <ResultCounter count={list.total} />
      </div>
      <InfiniteList
        state={state}
        next={next}
        link={SiteLink}
        onMore={loadMore}
        words={moreWords}
        end={<EmptyState drawing="flag" title="ここまでで全部です" />}
      >
        <CardGrid mysteries={items} now={now} urgent={list.page === 1 ? 4 : 0} level={2} />
      </InfiniteList>
      <Pager page={list.page} pages={list.pages} href={pageAddress} link={SiteLink} />
    </>
  )
}

const pageAddress = (page: number) =>
  page === 1 ? addresses.mysteries : `${addresses.mysteries}?page=${page}`
