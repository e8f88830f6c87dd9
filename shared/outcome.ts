import type { OutcomeCode } from "./messages/outcomes.ts"

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, string>>

export type Refusal = {
  ok: false
  code: OutcomeCode
  fields?: FieldErrors
  /** Seconds until another attempt has a chance. */
  retryAfter?: number
}

/** The result of an action: done, or refused with a code that has a message. */
export type Outcome<T> = { ok: true; value: T } | Refusal

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function refused(code: OutcomeCode, more: Pick<Refusal, "retryAfter"> = {}): Refusal {
  return { ok: false, code, ...more }
}

/** No errors by field: the form as a whole is not what was asked for. */
export function invalid(fields: FieldErrors): Refusal {
  return { ok: false, code: "invalid", fields }
}
