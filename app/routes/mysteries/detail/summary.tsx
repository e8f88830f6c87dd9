import { numberText } from "#shared/text/number-text.ts"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { Flame, flameLevel } from "#app/ui/picture/flames.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { averageDifficultyText, difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { figuresFrozen } from "#shared/catalogue/satisfaction.ts"
import css from "./summary.module.css"

/** Three numbers with links to their details. */
export function Summary({ mystery }: { mystery: MysteryDetail }) {
  const { averageDifficulty, reviewCount, satisfaction, isFrozen } = mystery
  // The list of reviews says that there are none.
  if (reviewCount === 0 && satisfaction === null && !isFrozen) return null
  return (
    <Covered what="評価" className={`${css.summary} num`}>
      {satisfaction !== null && (
        <a href="#feel">
          <Keyholes value={satisfaction} label="満足度" showsNumber />
        </a>
      )}
      {averageDifficulty !== null && (
        <a href="#feel">
          <Flame level={flameLevel(averageDifficulty)} />
          <b>{averageDifficultyText(averageDifficulty)}</b>
          {difficultyLabel(averageDifficulty)}
        </a>
      )}
      <a href="#review">
        <b>{numberText(reviewCount)}</b>件のナゾ活
      </a>
      {isFrozen && <span className={css.frozen}>{figuresFrozen}</span>}
    </Covered>
  )
}
