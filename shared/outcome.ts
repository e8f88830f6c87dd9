import type { OutcomeCode } from "./messages/outcomes.ts"

/** The result of an action: done, or refused with a code that has a message. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: OutcomeCode }

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function refused(code: OutcomeCode): Outcome<never> {
  return { ok: false, code }
}
