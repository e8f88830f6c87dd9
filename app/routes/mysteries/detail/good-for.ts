import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Outline } from "#domain/mysteries/outline.ts"
import { isOff, isSoldOut } from "#shared/catalogue/situations.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { nextWeekday } from "#shared/time/weekdays.ts"

type Mystery = Pick<MysteryDetail, "categories" | "startDate" | "endDate" | "situation">
type Known = Pick<Outline, "rain" | "closed_on" | "start_times">

const [indoors, atHome, family, forChildren] = ["1", "3", "4", "5"]
const saturday = 6

/** A word for each thing that many choose by, where it is known to be so. */
export function goodFor(mystery: Mystery, outline: Known, today: Day): string[] {
  const has = (category: string) => mystery.categories.includes(category)
  const words: [string, boolean][] = [
    ["親子で", has(family) || has(forChildren)],
    ["雨でも", has(indoors) || outline.rain === "ok" || outline.rain === "indoors"],
    ["次の土曜も", (has(atHome) || isOpenOnSaturdays(outline)) && isOn(mystery, today)],
  ]
  return words.flatMap(([word, isSo]) => (isSo ? [word] : []))
}

/** Its hours name Saturdays, or its closing days are known to be others. */
function isOpenOnSaturdays({ closed_on: closed, start_times: hours }: Known): boolean {
  if (closed?.includes(saturday)) return false
  if (hours && /[土休]/.test(hours)) return /土/.test(hours) && !/除|休|以外/.test(hours)
  return Boolean(closed) && !/平日|曜|日だけ/.test(hours ?? "")
}

/** Whether its dates have the next Saturday, and there are tickets. */
function isOn(mystery: Mystery, today: Day): boolean {
  const day = nextWeekday(today, saturday)
  const { startDate, endDate } = mystery
  const isDated = startDate !== null && startDate <= day && (endDate === null || endDate >= day)
  return isDated && !isOff(mystery, day) && !isSoldOut(mystery, day)
}
