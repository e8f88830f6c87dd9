/** The fields of a run in the form of a tour. Title, maker and address stand once where they are the same for all. */
export const runNames = [
  "title",
  "maker",
  "url",
  "prefecture",
  "place",
  "startDate",
  "endDate",
  "price",
  "advance_price",
  "day_price",
] as const

export type RunName = (typeof runNames)[number]

/** Runs are counted from 1. */
export const textName = (name: string, n: number) => `run-${n}-${name}`

/** The member leaves this run out. */
export const skipBox = (n: number) => textName("skip", n)

/** The member has looked at the suggestion in a field. */
export const sureBox = (field: string) => `sure-${field}`

/** A question about a field: the doubt and the suggestion. */
export const askedBox = (field: string) => `asked-${field}`

export const askedText = (doubt: string, text: string) => `${doubt}:${text}`

export function askedOf(value: string): { doubt: string; text: string } | null {
  const at = value.indexOf(":")
  return at < 0 ? null : { doubt: value.slice(0, at), text: value.slice(at + 1) }
}
