import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { Flame, flameLevel } from "#app/ui/picture/flames.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { averageDifficultyText, difficultyLabel } from "#shared/catalogue/difficulty.ts"
import css from "./summary.module.css"

/** Three numbers with links to their details. */
export function Summary({ mystery }: { mystery: MysteryDetail }) {
  const { averageDifficulty, reviewCount, satisfaction } = mystery
  if (reviewCount === 0 && satisfaction === null)
    return <p className={css.none}>ナゾ活はまだありません</p>
  return (
    <Covered what="評価" className={`${css.summary} num`}>
      {averageDifficulty !== null && (
        <a href="#feel">
          <Flame level={flameLevel(averageDifficulty)} size="m" />
          <b>{averageDifficultyText(averageDifficulty)}</b>
          <span>{difficultyLabel(averageDifficulty)}</span>
        </a>
      )}
      {satisfaction !== null && (
        <a href="#feel">
          <b>{satisfaction.toFixed(1)}</b>
          <span>満足度</span>
        </a>
      )}
      <a href="#review">
        <b>{reviewCount.toLocaleString("ja-JP")}</b>
        <span>件のナゾ活</span>
      </a>
    </Covered>
  )
}
