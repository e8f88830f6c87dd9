import type { OutcomeCode } from "./messages/outcomes.ts"

/** The errors of a form by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export type Refusal = {
  ok: false
  code: OutcomeCode
  fields?: FieldErrors
  /** Seconds until another attempt can succeed. */
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

/** Without errors by field: the form as a whole is invalid. */
export function invalid(fields: FieldErrors): Refusal {
  return { ok: false, code: "invalid", fields }
}
