import { addresses } from "#shared/addresses/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { RankedReviews } from "./trending/ranked-reviews.tsx"
import { ReviewTabs } from "#app/components/review/review-tabs.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { trending } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allReviews, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listedReview } from "#app/head/structured-data/item-list.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { Route } from "./+types/trending"
import css from "./list.module.css"
import { readTrending } from "./trending/read-page.ts"

const top = 5

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(trending), args)
  return await readTrending(args.context.get(services))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.trending,
        title: "今週の人気ナゾ活",
        description:
          "この2週間に書かれた謎解き・脱出ゲームのナゾ活（体験レポート）から、いいねの多いものを順に紹介します。",
        data: [
          breadcrumbList(loaderData.origin, {
            stops,
            here: "今週の人気ナゾ活",
            path: addresses.trending,
          }),
          itemList(loaderData.origin, loaderData.reviews.map(listedReview)),
        ],
      })
    : []

const stops = [allReviews]

export default function TrendingPage({ loaderData: { reviews } }: Route.ComponentProps) {
  const others = reviews.slice(top)
  return (
    <div className={css.column}>
      <PageHead
        title="今週の人気ナゾ活"
        stops={stops}
        lead="この2週間のナゾ活を、いいねの多い順に。"
      />
      <ReviewTabs here={addresses.trending} />
      <div className={css.list}>
        {reviews.length === 0 ? (
          <EmptyState
            title="この2週間のナゾ活は、まだありません。"
            text="最近遊んだ謎があれば、最初のひとりになりませんか。"
          >
            <Button as={SiteLink} to={addresses.reviews} tone="secondary">
              これまでのナゾ活を読む
            </Button>
          </EmptyState>
        ) : (
          <RankedReviews reviews={reviews.slice(0, top)} first={1} />
        )}
      </div>
      {others.length > 0 && (
        <section className={css.section}>
          <SectionHead title="こちらも読まれています" />
          <RankedReviews reviews={others} first={top + 1} />
        </section>
      )}
      <section className={css.section}>
        <SectionHead
          title="ランキング"
          more={{ to: addresses.popular, text: "人気の謎を見る", link: SiteLink }}
        />
      </section>
    </div>
  )
}
