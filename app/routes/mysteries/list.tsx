import { CountLine } from "#app/components/mine/count-line.tsx"
import { HideSwitch } from "#app/components/mine/hide-switch.tsx"
import { hiddenText } from "#app/components/mine/hidden-count.ts"
import { Hold } from "#app/components/mine/hold.tsx"
import { MarkNeedsLogin } from "#app/components/mine/mark-needs-login.tsx"
import { MineFailed } from "#app/components/mine/mine-failed.tsx"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Chosen } from "#app/components/search/chosen.tsx"
import { Filters } from "#app/components/search/filters.tsx"
import { Guesses } from "#app/components/search/guesses.tsx"
import { NothingFound } from "#app/components/search/nothing-found.tsx"
import { Remarks } from "#app/components/search/remarks.tsx"
import { SearchBox } from "#app/components/search/search-box.tsx"
import { SortSelect } from "#app/components/search/sort-select.tsx"
import { useMySearch } from "#app/components/search/use-my-search.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { moreWords } from "#app/components/use-more.ts"
import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { InfiniteList } from "#app/ui/infinite-list.tsx"
import { ResultCounter } from "#app/ui/result-counter.tsx"
import { isNarrowed } from "#shared/search/query.ts"
import type { Route } from "./+types/list"
import css from "./list.module.css"
import { headingOf, searchMeta } from "./search-meta.ts"
import { searchAddress } from "#app/components/search/search-address.ts"
import { readSearchResult } from "./search-page.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: given } = new URL(request.url)
  const site = context.get(services)
  const after = given.get("after")
  given.delete("after")
  const result = await readSearchResult(site, given, after)
  if (!result) notFound(request)
  return { ...result, after, now: site.now(), origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? searchMeta(loaderData) : []

export default function MysteriesPage({ loaderData }: Route.ComponentProps) {
  const { query, after, now } = loaderData
  const { mine, found, hidden, items, next, state, loadMore } = useMySearch(loaderData)
  const hold = { for: mine, of: query.mark === null ? "hides" : "member" } as const
  return (
    <>
      <PageHead title={headingOf(query, loaderData.found.places)} here="謎をさがす" />
      <SearchBox key={query.kwd} query={query} withButton className={css.search} />
      <div className={css.columns}>
        <Filters query={query} found={found} />
        <Chosen query={query} places={found.places} />
        <section className={css.found} aria-label="見つかった謎">
          <Guesses guesses={found.guesses} />
          <Remarks remarks={found.remarks} />
          <CountLine
            className={css.line}
            counter={
              <Hold {...hold} look="words">
                <ResultCounter count={found.total} note={hiddenText(hidden)} />
              </Hold>
            }
          >
            <HideSwitch asksForPlayed={query.mark === "played"} />
            <SortSelect query={query} />
          </CountLine>
          {query.mark !== null && <MarkNeedsLogin />}
          {mine.kind === "failed" && <MineFailed retry={mine.retry} />}
          {found.total === 0 ? (
            <NothingFound
              loosenings={found.loosenings}
              isNarrowed={isNarrowed(query)}
              hidden={hidden}
            />
          ) : (
            <InfiniteList
              state={state}
              next={next}
              link={SiteLink}
              onMore={loadMore}
              words={moreWords}
              end={
                mine.kind !== "waiting" && (
                  <EmptyState drawing="flag" title="この条件の謎は、ここまでです" />
                )
              }
            >
              {after !== null && (
                <p>
                  <SiteLink className={css.start} to={searchAddress(query)}>
                    はじめから見る
                  </SiteLink>
                </p>
              )}
              <Hold {...hold}>
                <CardGrid mysteries={items} now={now} urgent={after === null ? 4 : 0} level={2} />
              </Hold>
            </InfiniteList>
          )}
        </section>
      </div>
    </>
  )
}
