import { refuse } from "#server/table-api/refusal.ts"

export type Window = { offset: number; limit: number | null }

const whole = /^-?\d{1,15}$/

/** The value of `limit` or `offset`. What is no number says nothing. */
export function readCount(text: string): number | null {
  return whole.test(text) ? Number(text) : null
}

/** `Range: 0-9` or `Range: 10-`. Another text says nothing. */
export function readRange(header: string | undefined): Window | null {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "")
  if (!match) return null
  const [, from = "", to = ""] = match
  const offset = Number(from)
  if (to === "") return { offset, limit: null }
  if (Number(to) < offset) {
    refuse({
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details:
        "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    })
  }
  return { offset, limit: Number(to) - offset + 1 }
}

/** The rows that lie in both. */
export function intersect(first: Window, second: Window): Window {
  const offset = Math.max(first.offset, second.offset)
  const ends = [first, second].flatMap(({ offset, limit }) =>
    limit === null ? [] : [offset + limit],
  )
  return { offset, limit: ends.length === 0 ? null : Math.max(Math.min(...ends) - offset, 0) }
}
