import { redirect } from "react-router"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Chosen } from "#app/components/search/chosen.tsx"
import { Filters } from "#app/components/search/filters.tsx"
import { Guesses } from "#app/components/search/guesses.tsx"
import { NothingFound } from "#app/components/search/nothing-found.tsx"
import { Remarks } from "#app/components/search/remarks.tsx"
import { SearchBox } from "#app/components/search/search-box.tsx"
import { SortSelect } from "#app/components/search/sort-select.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { moreWords, useMore } from "#app/components/use-more.ts"
import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { InfiniteList } from "#app/ui/infinite-list.tsx"
import { ResultCounter } from "#app/ui/result-counter.tsx"
import { isNarrowed, searchParams } from "#shared/search/query.ts"
import type { Route } from "./+types/list"
import css from "./list.module.css"
import { headingOf, searchMeta } from "./search-meta.ts"
import { searchAddress } from "#app/components/search/search-address.ts"
import { readAsked, readCounts, readFound } from "./search-page.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: given } = new URL(request.url)
  const site = context.get(services)
  const query = await readAsked(site, given)
  const after = given.get("after")
  given.delete("after")
  if (after === null && searchParams(query) !== (given.size ? `?${given}` : "")) {
    throw redirect(searchAddress(query), 301)
  }
  const list = await readFound(site, query, after)
  if (!list) notFound(request)
  const found = await readCounts(site, query)
  return { query, list, found, isFirst: after === null, now: site.now(), origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? searchMeta(loaderData) : []

export default function MysteriesPage({ loaderData }: Route.ComponentProps) {
  const { query, list, found, isFirst, now } = loaderData
  const { items, next, state, loadMore } = useMore(list, (address) => `/api${address}`)
  return (
    <>
      <PageHead title={headingOf(query, found.places)} here="謎をさがす" />
      <SearchBox key={query.kwd} query={query} withButton className={css.search} />
      <div className={css.columns}>
        <Filters query={query} found={found} />
        <section className={css.found} aria-label="見つかった謎">
          <Guesses guesses={found.guesses} />
          <Remarks remarks={found.remarks} />
          <Chosen query={query} places={found.places} />
          <div className={css.line}>
            <ResultCounter count={found.total} />
            <SortSelect query={query} />
          </div>
          {found.total === 0 ? (
            <NothingFound loosenings={found.loosenings} isNarrowed={isNarrowed(query)} />
          ) : (
            <InfiniteList
              state={state}
              next={next}
              link={SiteLink}
              onMore={loadMore}
              words={moreWords}
              end={<EmptyState drawing="flag" title="この条件の謎は、ここまでです" />}
            >
              {!isFirst && (
                <p>
                  <SiteLink className={css.start} to={searchAddress(query)}>
                    はじめから見る
                  </SiteLink>
                </p>
              )}
              <CardGrid mysteries={items} now={now} urgent={isFirst ? 4 : 0} level={2} />
            </InfiniteList>
          )}
        </section>
      </div>
    </>
  )
}
