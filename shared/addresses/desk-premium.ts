import { latestDays, longestRange, type Range } from "../analytics/reach.ts"
import { addDays, isDay } from "../time/tokyo.ts"
import { addressOf, type Page } from "./page.ts"

/** Without a range, the latest weeks. */
export type DeskPremiumState = { range: Range | null }

/** The reach of PickUps beside that of the others. */
export const deskPremium: Page<DeskPremiumState> = {
  pattern: "/admin/premium-analytics",
  query: ["from", "to"],
  dependsOnDay: true,
  read({ searchParams }, today) {
    const days = ["from", "to"].flatMap((name) => searchParams.get(name) || [])
    if (days.length === 0) return { range: null }
    return days.every(isDay) ? { range: fitted(days, today) } : null
  },
  write: ({ range }) =>
    addressOf("/admin/premium-analytics", { from: range?.from ?? null, to: range?.to ?? null }),
}

/** One day alone, or two in their order, up to yesterday, and no more of them than are shown. */
function fitted(days: readonly string[], today: string): Range {
  const { to: yesterday } = latestDays(1, today)
  const [from = yesterday, to = from] = days
    .map((day) => (day > yesterday ? yesterday : day))
    .toSorted()
  const earliest = addDays(to, 1 - longestRange)
  return { from: from < earliest ? earliest : from, to }
}
