import { messages } from "#shared/messages/catalogue.ts"
import { invalid, type Refusal } from "#shared/outcome.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

/** Nobody has played tomorrow. The triggers refuse_future_play say so, too; this says it at the field. */
export function refuseFuturePlay(
  field: string,
  day: Day | null | undefined,
  now: Date,
): Refusal | null {
  return day && day > tokyoDay(now) ? invalid({ [field]: messages.REVIEW.PLAY_DATE_FUTURE }) : null
}
