import type { Day } from "../time/tokyo.ts"
import { namedDaysOn } from "./days.ts"
import type { SearchQuery } from "./query.ts"

export type Shortcut = { name: string; asked: Partial<SearchQuery> }

/** For those who have not played yet. */
export const newcomers: Shortcut["asked"] = { states: ["open"], categories: [6] }

/** Searches that many begin with; on phones the first three are in sight. All of them find what can be played. */
export function shortcutsOn(today: Day): Shortcut[] {
  const { saturday, sunday } = namedDaysOn(today)
  const open = (asked: Shortcut["asked"]): Shortcut["asked"] => ({ states: ["open"], ...asked })
  return [
    { name: "今夜", asked: { states: ["tonight"] } },
    { name: "今日", asked: { states: ["today"] } },
    { name: "親子で", asked: open({ categories: [4] }) },
    { name: "次の土曜", asked: saturday },
    { name: "次の日曜", asked: sunday },
    { name: "雨でも", asked: open({ features: ["rain"] }) },
    { name: "ひとりで", asked: open({ people: 1 }) },
    { name: "ふたりで", asked: open({ people: 2 }) },
    { name: "60分以内", asked: open({ minutes: 60 }) },
    { name: "3,000円まで", asked: open({ price: 3000 }) },
  ]
}
