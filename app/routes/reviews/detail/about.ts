import type { MysteryCard } from "#domain/mysteries/card.ts"
import { factsOf } from "#shared/catalogue/mystery-facts.ts"
import { enoughVoices } from "#shared/catalogue/satisfaction.ts"
import { datesText } from "#shared/catalogue/dates-text.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type About = ReturnType<typeof aboutMystery>

/** The next questions after reading how it was: when, for how many and how much, and what the others say. */
export function aboutMystery(mystery: MysteryCard, today: Day) {
  const { id, satisfaction, satisfactionCount, isFrozen } = mystery
  return {
    id,
    dates: datesText(mystery, today),
    facts: factsOf(mystery).join("・"),
    rating:
      satisfaction !== null && satisfactionCount >= enoughVoices && !isFrozen
        ? `満足度 ${satisfaction.toFixed(1)}（${satisfactionCount}人）`
        : "",
  }
}
