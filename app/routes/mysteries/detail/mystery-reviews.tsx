import { numberText } from "#shared/text/number-text.ts"
import { Suspense } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { ReviewOrder } from "#shared/reviews/review-filter.ts"
import { provePlay } from "#shared/addresses/play-proofs.ts"
import * as mysteryPage from "#shared/addresses/mystery.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { NeedsScripts } from "#app/components/needs-scripts.tsx"
import { isShort } from "#app/components/review/is-short.ts"
import { ReviewList } from "#app/components/review/review-list.tsx"
import type { ShownReview } from "#app/components/review/shown-review.ts"
import { Speech } from "#app/components/review/speech.tsx"
import { WakingReview } from "#app/components/review/waking-review.tsx"
import { writeButton, writeReview } from "#app/components/review-post/write-review.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { loadAroundLogin } from "#app/frame/lazy-around-login.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { Button } from "#app/ui/button.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import { FoldedRest } from "#app/ui/list/folded-rest.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { followFocus } from "#app/ui/list/follow-focus.ts"
import css from "./mystery-reviews.module.css"

type Props = {
  mystery: MysteryDetail
  reviews: ShownReview[]
  page: number
  pages: number
  order: ReviewOrder
}

const FollowedReviews = lazyPart(
  async () => (await import("./followed-reviews.tsx")).FollowedReviews,
)

const WriteButton = lazyPart(async () => (await loadAroundLogin()).WriteButton)

/** So many long ones are shown at first, because other mysteries come after them. */
const unfolded = 3

const orders: [ReviewOrder, string][] = [
  ["new", "新しい順"],
  ["likes", "いいねが多い順"],
]

export function MysteryReviews({ mystery, reviews, page, pages, order }: Props) {
  const { id, reviewCount } = mystery
  const isMember = useViewer().kind === "member"
  const said = reviews.filter(isShort)
  const told = reviews.filter((review) => !isShort(review))
  const write = (
    <Button value={writeButton(id)} onClick={() => writeReview(mystery)}>
      {messages.REVIEW.WRITE}
    </Button>
  )
  return (
    <section id="review" className="section" aria-labelledby="review-title">
      <SectionHead id="review-title" title="ナゾ活" count={`${numberText(reviewCount)}件`}>
        <p className={css.note}>
          <Icon of={lockIcon} size="s" />
          ネタバレは伏せてあります
        </p>
      </SectionHead>
      <NeedsScripts what="ナゾ活の投稿" />
      {mystery.takesProofs && (
        <p className="text-14">
          <SiteLink to={provePlay.write({ id, code: "" }, "")} className="link">
            遊び終えて合言葉を聞いた方へ
          </SiteLink>
        </p>
      )}
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
      <div className={css.voices}>
        {said.length > 0 && (
          <ul ref={followFocus} className={css.said}>
            {said.map((review) => (
              <WakingReview key={review.id} review={review}>
                {() => <Speech review={review} />}
              </WakingReview>
            ))}
          </ul>
        )}
        {told.length + said.length === 0 && <ReviewList reviews={[]} />}
        {told.length > 0 && (
          <div className={css.told}>
            <FoldedRest
              key={`${id} ${order}`}
              of={told}
              shown={page === 1 ? unfolded : told.length}
            >
              {(part) => <ReviewList reviews={part} />}
            </FoldedRest>
          </div>
        )}
        <div className={css.write}>
          <b>もう解きましたか？</b>
          <p>ひとことでも、次の人の道しるべに。</p>
          {isMember ? (
            <Suspense fallback={write}>
              <WriteButton mystery={mystery}>{write}</WriteButton>
            </Suspense>
          ) : (
            write
          )}
        </div>
      </div>
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(to) => addressOf({ id, order, page: to })}
          link={SiteLink}
          label="ナゾ活のページ送り"
        />
      </div>
      {isMember && (
        <Suspense>
          <FollowedReviews key={id} id={id} />
        </Suspense>
      )}
    </section>
  )
}

const addressOf = (state: mysteryPage.MysteryState) => `${mysteryPage.write(state)}#review`
