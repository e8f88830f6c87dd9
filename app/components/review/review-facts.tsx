import { Badge } from "#app/ui/picture/badge.tsx"
import { Flames } from "#app/ui/picture/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { clockIcon } from "#app/ui/icons.ts"
import { Tip } from "#app/ui/overlay/tip.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { playTimeHelp, playTimeText } from "#shared/catalogue/play-time.ts"
import css from "./review-facts.module.css"

type Props = {
  review: {
    difficultyRating: number | null
    actualPlayTimeMinutes: number | null
    playTimeNote: string | null
    outcome: string | null
    times: number
    more: string[]
  }
}

export const outcomeNames: Record<string, string> = { success: "成功", failure: "失敗" }

/** Difficulty, play time and outcome, and the rest folded. */
export function ReviewFacts({ review }: Props) {
  const { difficultyRating, actualPlayTimeMinutes: minutes, playTimeNote, outcome } = review
  const { times, more } = review
  return (
    <Covered as="div" what="難易度など" className={css.facts}>
      <Difficulty level={difficultyRating} />
      {minutes !== null && (
        <span className={css.time}>
          <Icon of={clockIcon} size="s" />
          <span className="vh">プレイ時間</span>
          <span className="num">{playTimeText(minutes)}</span>
          <Tip label="プレイ時間の説明" text={playTimeHelp} />
        </span>
      )}
      {outcome !== null && outcomeNames[outcome] && (
        <Badge tone={outcome === "success" ? "success" : "plain"}>{outcomeNames[outcome]}</Badge>
      )}
      {times > 1 && <Badge>{times}回目</Badge>}
      {more.length > 0 && (
        <details className={css.more}>
          <summary>くわしく</summary>
          {more.join("・")}
        </details>
      )}
      {playTimeNote && <span className={css.note}>{playTimeNote}</span>}
    </Covered>
  )
}

const Difficulty = ({ level }: { level: number | null }) =>
  level === null ? (
    <span>難易度：未評価</span>
  ) : (
    <span>
      <span className="vh">難易度</span>
      <Flames level={level} text={difficultyLabel(level)} />
    </span>
  )
