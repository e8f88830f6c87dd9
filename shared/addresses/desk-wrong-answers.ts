import { weekOf } from "../time/month.ts"
import { addDays, type Day, isDay } from "../time/tokyo.ts"
import { addressOf, type Page } from "./page.ts"

/** `week`: its first day; null for the one that passes. */
export type DeskWrongAnswersState = { week: Day | null }

/** The wrong answers in the games, by weeks. */
export const deskWrongAnswers: Page<DeskWrongAnswersState> = {
  pattern: "/admin/games",
  query: ["week"],
  dependsOnDay: true,
  read({ searchParams }, today) {
    const day = searchParams.get("week")
    if (!day) return { week: null }
    if (!isDay(day)) return null
    const week = weekOf(day)
    return { week: week >= weekOf(today) ? null : week }
  },
  write: ({ week }) => addressOf("/admin/games", { week }),
}

export const weekBefore = (week: Day): Day => addDays(week, -7)
export const weekAfter = (week: Day): Day => addDays(week, 7)
