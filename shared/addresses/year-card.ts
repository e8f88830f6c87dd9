import { addressOf } from "./page.ts"

/** The member's card of a year; without a year, of the latest one. */
export type YearCardState = { year: number | null }

export const pattern = "/mypage/year-card"
export const query = ["year"]

export function read({ searchParams }: URL): YearCardState | null {
  const given = searchParams.get("year")
  if (given === null) return { year: null }
  return isYear(given) ? { year: Number(given) } : null
}

export const write = ({ year }: YearCardState) => addressOf(pattern, { year })

export const isYear = (given: string) => /^(19|2\d)\d\d$/.test(given)
