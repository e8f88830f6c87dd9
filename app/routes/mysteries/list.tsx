import { CountLine } from "#app/components/personal-listing/count-line.tsx"
import { HideSwitch } from "#app/components/personal-listing/hide-switch.tsx"
import { hiddenText } from "#app/components/personal-listing/hidden-count.ts"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import { StatusNeedsLogin } from "./list/status-needs-login.tsx"
import { PersonalFailed } from "#app/components/personal-listing/personal-failed.tsx"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Chosen } from "./list/chosen.tsx"
import { Filters } from "./list/filters.tsx"
import { Guesses } from "./list/guesses.tsx"
import { NothingFound } from "./list/nothing-found.tsx"
import { Remarks } from "./list/remarks.tsx"
import { SearchBox } from "#app/components/search/search-box.tsx"
import { SavedRow } from "./list/saved-row.tsx"
import { SaveSearch } from "./list/save-search.tsx"
import { SortSelect } from "./list/sort-select.tsx"
import { usePersonalSearch } from "./list/use-personal-search.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { loadMoreLabels } from "#app/components/use-load-more.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keepCards } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { InfiniteList } from "#app/ui/list/infinite-list.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import { Button } from "#app/ui/button.tsx"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/list"
import css from "./list.module.css"
import { searchMeta } from "./list/meta.ts"
import * as search from "#shared/addresses/search.ts"
import { readSearchResult } from "./list/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(search, args)
  const site = args.context.get(services)
  const result = await readSearchResult(site, state)
  if (!result) notFound(args.request)
  const list = { ...result.list, items: keepCards(args.context, result.list.items) }
  return { ...result, list, after: state.after, now: site.now(), origin: site.origin }
}

export const handle: PageHandle = { skipTo: { href: "#found", label: "結果へ移動" } }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? searchMeta(loaderData) : []

export default function MysteriesPage({ loaderData }: Route.ComponentProps) {
  const { asked, query, after, now } = loaderData
  const { personal, found, hidden, items, next, state, loadMore } = usePersonalSearch(loaderData)
  const hold = { for: personal, of: query.status === null ? "hides" : "member" } as const
  return (
    <>
      <PageHead title={loaderData.heading} here="謎をさがす" />
      <SearchBox
        key={asked.kwd}
        query={asked}
        button={<Button type="submit">検索</Button>}
        className={css.search}
      />
      <SavedRow />
      <div className={css.columns}>
        <Filters
          typed={asked.kwd}
          query={query}
          found={found}
          today={tokyoDay(now)}
          chosen={loaderData.criteria.length}
        />
        <Chosen page={loaderData} />
        <section id="found" tabIndex={-1} className={css.found} aria-label="見つかった謎">
          <Guesses guesses={found.guesses} />
          <Remarks remarks={found.remarks} />
          <CountLine
            className={css.line}
            counter={
              <div className={css.count}>
                <ReserveSpace {...hold} variant="words">
                  <ResultCounter count={found.total} note={hiddenText(hidden)} />
                </ReserveSpace>
                <SaveSearch asked={asked} labels={loaderData.criteria.map(({ label }) => label)} />
              </div>
            }
          >
            <HideSwitch asksForPlayed={query.status === "played"} />
            <SortSelect typed={loaderData} />
          </CountLine>
          {query.status !== null && <StatusNeedsLogin />}
          {personal.kind === "failed" && <PersonalFailed retry={personal.retry} />}
          {found.total === 0 ? (
            <NothingFound
              loosenings={found.loosenings}
              isNarrowed={search.isNarrowed(query)}
              hidden={hidden}
            />
          ) : (
            <InfiniteList
              state={state}
              next={next}
              link={SiteLink}
              onMore={loadMore}
              words={loadMoreLabels}
              end={
                personal.kind !== "waiting" && (
                  <EmptyState drawing="flag" title="この条件の謎は、ここまでです" />
                )
              }
            >
              {after !== null && (
                <p>
                  <SiteLink className={css.start} to={search.searchFor(asked)}>
                    はじめから見る
                  </SiteLink>
                </p>
              )}
              <ReserveSpace {...hold}>
                <CardGrid mysteries={items} now={now} eager={after === null} level={2} />
              </ReserveSpace>
            </InfiniteList>
          )}
        </section>
      </div>
    </>
  )
}
