import { addresses } from "#shared/addresses/addresses.ts"
import { feed, personalFeed } from "#shared/addresses/feed.ts"
import { FeedList } from "#app/components/member/feed-list.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { loadMoreLabels, useLoadMore } from "#app/components/use-load-more.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { InfiniteList } from "#app/ui/list/infinite-list.tsx"
import { listMakerNews } from "#domain/makers/following.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/feed"
import { EmptyFeed } from "./feed/empty-feed.tsx"
import { MakerNews } from "./feed/maker-news.tsx"
import { readFeedPage } from "./feed/read-page.ts"

const title = "フォロー中の人の動き"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const state = canonicalOrRedirect(feed, args)
  const list = await readFeedPage(site, state)
  const today = tokyoDay(site.now())
  const news = state.before ? [] : await site.readOwn((tx) => listMakerNews(tx, member, today))
  return { list, news, today, origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: feed.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Feed({ loaderData: { list, news, today } }: Route.ComponentProps) {
  const { items, next, state, loadMore } = useLoadMore(list, (address) =>
    address.replace(feed.pattern, personalFeed.pattern),
  )
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead="フォローしている人がプレイした謎と、公開のナゾ活です。"
      />
      {news.length > 0 && <MakerNews news={news} />}
      {items.length === 0 ? (
        <EmptyFeed />
      ) : (
        <InfiniteList
          state={state}
          next={next}
          link={SiteLink}
          onMore={loadMore}
          words={loadMoreLabels}
          end={<EmptyState drawing="flag" title="ここまでで全部です" />}
        >
          <FeedList acts={items} today={today} level={2} />
        </InfiniteList>
      )}
    </>
  )
}
