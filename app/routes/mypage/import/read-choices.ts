import type { Choice } from "#domain/imports/making.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome } from "#shared/outcome.ts"
import { isDay } from "#shared/time/tokyo.ts"

type Choices = { choices: Choice[]; skips: number[] }

/** By the line's number: `pick-3` a mystery or "skip", `day-3` its day, `again-3` what to do if they have played it. */
export function readChoices(form: FormData): Outcome<Choices> {
  const choices: Choice[] = []
  const skips: number[] = []
  for (const [name, picked] of form) {
    const n = Number(/^pick-(\d{1,4})$/.exec(name)?.[1] ?? 0)
    if (n === 0 || typeof picked !== "string") continue
    if (picked === "skip") skips.push(n)
    if (!isMysteryId(picked)) continue
    const day = form.get(`day-${n}`)
    const again = form.get(`again-${n}`)
    if (typeof day === "string" && day !== "" && !isDay(day)) {
      return invalid({ [`day-${n}`]: messages.PAGE.INVALID })
    }
    choices.push({
      n,
      mysteryId: picked,
      ...(typeof day === "string" ? { day: day === "" ? null : day } : {}),
      ...(again === "replace" || again === "play" ? { again } : {}),
    })
  }
  return done({ choices, skips })
}
