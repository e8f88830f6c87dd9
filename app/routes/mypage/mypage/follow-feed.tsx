import { suggestions } from "#shared/addresses/connections.ts"
import { feed } from "#shared/addresses/feed.ts"
import { FeedList } from "#app/components/member/feed-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { FeedAct } from "#domain/follows/feed.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./mypage.module.css"

type Props = { items: FeedAct[]; next: string | null; today: Day }

/** The latest of what the members whom the viewer follows did. */
export function FollowFeed({ items, next, today }: Props) {
  return (
    <section className="section" aria-labelledby="own-feed">
      <SectionHead
        id="own-feed"
        title="フォロー中の人の動き"
        more={
          items.length > 0 ? { to: feed.pattern, text: "すべて見る", link: SiteLink } : undefined
        }
      />
      {items.length === 0 ? (
        <p className="text-14 ink-2">
          フォローした人がプレイした謎や公開のナゾ活が、ここに並びます。
          <SiteLink to={suggestions} className="link">
            おすすめの人を見る
          </SiteLink>
        </p>
      ) : (
        <FeedList acts={items} today={today} level={3} />
      )}
      {next && (
        <div className={css.more}>
          <Button as={SiteLink} to={next} tone="secondary">
            もっと見る
          </Button>
        </div>
      )}
    </section>
  )
}
