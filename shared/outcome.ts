import type { OutcomeCode } from "./messages/outcomes.ts"

/** What a person tried either came about or was refused for a reason that has words. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: OutcomeCode }

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function refused(code: OutcomeCode): Outcome<never> {
  return { ok: false, code }
}
