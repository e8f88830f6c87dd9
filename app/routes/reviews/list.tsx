import { addresses } from "#shared/addresses/addresses.ts"
import * as reviews from "#shared/addresses/reviews.ts"
import { api } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { ReviewFilters } from "./list/review-filters.tsx"
import { ReviewList } from "#app/components/review/review-list.tsx"
import { ReviewTabs } from "#app/components/review/review-tabs.tsx"
import { SignUpPrompt } from "#app/components/sign-up-prompt.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { loadMoreLabels, useLoadMore } from "#app/components/use-load-more.ts"
import { services } from "#app/request/context.ts"
import { keepReviews } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listedReview } from "#app/head/structured-data/item-list.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { InfiniteList } from "#app/ui/list/infinite-list.tsx"
import type { Route } from "./+types/list"
import css from "./list.module.css"
import { readReviewsPage } from "./list/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(reviews, args)
  const site = args.context.get(services)
  const list = await readReviewsPage(site, state)
  if (!list) notFound(args.request)
  const items = keepReviews(args.context, list.items)
  return {
    list: { ...list, items },
    filter: state.filter,
    isFirst: state.before === null,
    origin: site.origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.reviews,
        title: "ナゾ活を読む",
        description:
          "謎解き・脱出ゲームを遊んだ人が書いた、新しいナゾ活（体験レポート）の一覧です。",
        robots:
          loaderData.isFirst && !reviews.isNarrowed(loaderData.filter)
            ? undefined
            : "noindex, follow",
        next: loaderData.list.next,
        data: [
          breadcrumbList(loaderData.origin, { here: "ナゾ活を読む", path: addresses.reviews }),
          itemList(loaderData.origin, loaderData.list.items.map(listedReview)),
        ],
      })
    : []

/** As many reviews come before the invitation to sign up. */
const beforePrompt = 5

export default function ReviewsPage({ loaderData: { list, filter } }: Route.ComponentProps) {
  const { items, next, state, loadMore } = useLoadMore(list, (address) => api + address)
  return (
    <div className={css.column}>
      <PageHead title="ナゾ活を読む" lead="遊んだ人のことばを、新しい順に。" />
      <ReviewTabs here={addresses.reviews} />
      <div className={css.filters}>
        <ReviewFilters filter={filter} shown={list} />
      </div>
      <div className={css.list}>
        <InfiniteList
          state={state}
          next={next}
          link={SiteLink}
          onMore={loadMore}
          words={loadMoreLabels}
          end={items.length > 0 && <EmptyState drawing="flag" title="ここまでで全部です" />}
        >
          {items.length > 0 || next === null ? (
            <div className="stack gap-12">
              <ReviewList reviews={items.slice(0, beforePrompt)} displayMysteryTitle />
              <SignUpPrompt />
              {items.length > beforePrompt && (
                <ReviewList reviews={items.slice(beforePrompt)} displayMysteryTitle />
              )}
            </div>
          ) : (
            <p className="text-centre ink-2">
              最近のナゾ活には見つかりませんでした。もっと前をさがします。
            </p>
          )}
        </InfiniteList>
      </div>
    </div>
  )
}
