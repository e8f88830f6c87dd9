import { Suspense } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { ReviewOrder } from "#shared/reviews/review-filter.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import * as mysteryPage from "#shared/addresses/mystery.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { NeedsScripts } from "#app/components/needs-scripts.tsx"
import { ReviewList } from "#app/components/review/review-list.tsx"
import { writeButton, writeReview } from "#app/components/review-post/write-review.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { loadAroundLogin } from "#app/frame/lazy-around-login.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { Button } from "#app/ui/button.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon, lockIcon } from "#app/ui/icons.ts"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./mystery-reviews.module.css"

type Props = {
  mystery: MysteryDetail
  reviews: ReviewView[]
  page: number
  pages: number
  order: ReviewOrder
}

const FollowedReviews = lazyPart(
  async () => (await import("./followed-reviews.tsx")).FollowedReviews,
)

const WriteButton = lazyPart(async () => (await loadAroundLogin()).WriteButton)

/** So many are shown at first, because place and other mysteries come after them on phones. */
const unfolded = 3

const orders: [ReviewOrder, string][] = [
  ["new", "新しい順"],
  ["likes", "いいねが多い順"],
]

export function MysteryReviews({ mystery, reviews, page, pages, order }: Props) {
  const { id, reviewCount } = mystery
  const isMember = useViewer().kind === "member"
  const isFolded = page === 1 && reviews.length > unfolded
  const pager = (
    <div className={css.pager}>
      <Pager
        page={page}
        pages={pages}
        href={(to) => addressOf({ id, order, page: to })}
        link={SiteLink}
        label="ナゾ活のページ送り"
      />
    </div>
  )
  const write = (
    <Button tone="secondary" wide value={writeButton(id)} onClick={() => writeReview(mystery)}>
      {messages.REVIEW.WRITE}
    </Button>
  )
  return (
    <section id="review" className="section" aria-labelledby="review-title">
      <SectionHead
        id="review-title"
        title="ナゾ活"
        count={`${reviewCount.toLocaleString("ja-JP")}件`}
      >
        <p className={css.note}>
          <Icon of={lockIcon} size="s" />
          ネタバレは伏せてあります
        </p>
      </SectionHead>
      <NeedsScripts what="ナゾ活の投稿" />
      <p className={css.write}>
        {isMember ? (
          <Suspense fallback={write}>
            <WriteButton mystery={mystery}>{write}</WriteButton>
          </Suspense>
        ) : (
          write
        )}
      </p>
      {reviewCount > 1 && (
        <p className={css.orders} aria-label="並び順">
          {orders.map(([each, label]) => (
            <Chip
              key={each}
              as={SiteLink}
              to={addressOf({ id, order: each, page: 1 })}
              selected={each === order}
              aria-current={each === order ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Chip>
          ))}
        </p>
      )}
      <ReviewList reviews={isFolded ? reviews.slice(0, unfolded) : reviews} />
      {isFolded ? (
        <details key={`${id} ${order}`} className={css.rest}>
          <summary>
            ナゾ活をもっと見る（{reviewCount.toLocaleString("ja-JP")}件）
            <Icon of={chevronDownIcon} />
          </summary>
          <ReviewList reviews={reviews.slice(unfolded)} />
          {pager}
        </details>
      ) : (
        pager
      )}
      {isMember && (
        <Suspense>
          <FollowedReviews key={id} id={id} />
        </Suspense>
      )}
    </section>
  )
}

const addressOf = (state: mysteryPage.MysteryState) => `${mysteryPage.write(state)}#review`
