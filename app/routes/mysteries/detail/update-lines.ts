import type { MysteryUpdate } from "#domain/mysteries/updates.ts"
import { updateText } from "#shared/mysteries/change-text.ts"
import type { DateRange } from "#shared/time/date-range.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"

export type UpdateLine = { day: string; text: string }

/** The history of a mystery in words, the newest first. An update has only the days that it changed: the others are those of its time. */
export function updateLines(present: DateRange, updates: readonly MysteryUpdate[]): UpdateLine[] {
  const lines: UpdateLine[] = []
  let { startDate, endDate } = present
  for (const { at, before, after } of updates) {
    const today = tokyoDay(at)
    const text = updateText({ before, after, startDate, endDate, today })
    if (text !== "") lines.push({ day: dayText(today), text })
    const former = before as Partial<DateRange>
    if ("startDate" in former) startDate = former.startDate ?? null
    if ("endDate" in former) endDate = former.endDate ?? null
  }
  return lines
}
