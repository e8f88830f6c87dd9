import { useEffect, useState } from "react"
import type { ReviewView } from "#domain/reviews/view.ts"
import * as followedReviews from "#shared/addresses/followed-reviews.ts"
import { ReviewList } from "#app/components/review/review-list.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import css from "./followed-reviews.module.css"

/** For a member: what those whom they follow wrote about the mystery for their followers alone. */
export function FollowedReviews({ id }: { id: string }) {
  const [reviews, setReviews] = useState<ReviewView[]>([])
  useEffect(() => {
    let isHere = true
    void readFollowed(id).then((read) => isHere && setReviews(read))
    return () => {
      isHere = false
    }
  }, [id])

  if (reviews.length === 0) return null
  return (
    <section className={css.followed} aria-labelledby="followed-reviews">
      <SectionHead
        level={3}
        id="followed-reviews"
        title="フォロワーだけに公開されたナゾ活"
        count={`${reviews.length}件`}
        lead="あなたがフォローしている人が書きました。"
      />
      <ReviewList reviews={reviews} />
    </section>
  )
}

/** Without an answer the page stays as everybody sees it. */
async function readFollowed(id: string): Promise<ReviewView[]> {
  try {
    const answer = await fetch(followedReviews.write({ id }))
    return answer.ok ? ((await answer.json()) as ReviewView[]) : []
  } catch {
    return []
  }
}
