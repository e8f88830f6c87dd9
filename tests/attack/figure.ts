/** One line of the table. */
export type Figure = {
  what: string
  figure: string
  expected: string
  /** A sentence for each thing that fell. */
  fell: string[]
}

/** How many of the things that fell are spelt out. */
const shown = 20

export function tableOf(figures: Figure[]): string {
  const lines = figures.map(({ what, figure, expected, fell }) => {
    return `| ${what} | ${figure} | ${expected} | ${fell.length === 0 ? "held" : "FELL"} |`
  })
  const details = figures.flatMap(({ what, fell }) => {
    if (fell.length === 0) return []
    const rest = fell.length - shown
    return ["", `${what}:`, ...fell.slice(0, shown), ...(rest > 0 ? [`… and ${rest} more`] : [])]
  })
  return ["| what | figure | expected | |", "| --- | --- | --- | --- |", ...lines, ...details].join(
    "\n",
  )
}

/** Sentences about the same thing as one: "… can lock" and where. */
export function together(sentences: [about: string, where: string][]): string[] {
  return [...Map.groupBy(sentences, ([about]) => about)].map(([about, all]) => {
    const places = all.map(([, where]) => where)
    const rest = places.length - 8
    return `${about}: ${places.slice(0, 8).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`
  })
}

export const count = (number: number) => number.toLocaleString("en")

/** The time within which this share of them came, in milliseconds. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
