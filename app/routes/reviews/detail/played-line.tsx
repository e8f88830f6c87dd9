import { outcomeNames } from "#app/components/review/review-facts.tsx"
import { Flame } from "#app/ui/picture/flames.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"
import css from "./played-line.module.css"

type Props = {
  review: ReviewDetail
  /** With how many, and when. */
  played: readonly string[]
}

/** How hard it was, how long it took and who played, in one line. What is not known is not said. */
export function PlayedLine({ review, played }: Props) {
  const { difficultyRating: level, actualPlayTimeMinutes: minutes, playTimeNote, times } = review
  const outcome = review.outcome && outcomeNames[review.outcome]
  const facts = [outcome, times > 1 && `${times}回目`, ...review.more, ...played]
  return (
    <Covered as="div" what="難易度など" className={css.played}>
      <p className={css.line}>
        {level !== null && (
          <span className="row-inline gap-4">
            <Flame level={level} />
            <span className="vh">難易度</span>
            {difficultyLabel(level)}
          </span>
        )}
        {minutes !== null && (
          <span className="num">
            <span className="vh">プレイ時間</span>
            {playTimeText(minutes)}
          </span>
        )}
        {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      </p>
      {playTimeNote && <p className="text-12 ink-3">{playTimeNote}</p>}
    </Covered>
  )
}
