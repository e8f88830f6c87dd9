import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Distributions, Spread } from "#domain/reviews/distributions.ts"
import type { OutlineRow } from "./outline-rows.ts"
import { type PlayTimeColumn, playTimeColumns } from "./play-time-columns.ts"
import { typicalTime } from "./typical-time.ts"

/** Counts of the reviews of a mystery, as they are drawn. */
export type ExperienceShown = {
  difficulty: Spread
  people: Spread
  playTimes: PlayTimeColumn[]
  typicalTime: string | null
  told: OutlineRow[]
}

type Counted = Omit<Distributions, "told"> & { told: OutlineRow[] }

/** Null if nobody has said anything of it. */
export function experienceOf(
  { satisfaction }: MysteryDetail,
  { difficulty, playTime, people, middleHalf, told }: Counted,
): ExperienceShown | null {
  const isSilent = satisfaction === null && difficulty.length + playTime.length === 0
  if (isSilent && told.length === 0) return null
  return {
    difficulty,
    people,
    playTimes: playTimeColumns(playTime),
    typicalTime: typicalTime(middleHalf),
    told,
  }
}
