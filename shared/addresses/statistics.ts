import { addressOf } from "./page.ts"
import { statistics } from "./paths.ts"

/** The member's statistics of a year or of all years; null: of the latest year. */
export type StatisticsState = { of: number | "all" | null }

export const pattern = statistics
export const query = ["year"]

export function read({ searchParams }: URL): StatisticsState | null {
  const given = searchParams.get("year")
  if (given === null || given === "all") return { of: given }
  return /^(19|2\d)\d\d$/.test(given) ? { of: Number(given) } : null
}

export const write = ({ of }: StatisticsState) => addressOf(pattern, { year: of })
