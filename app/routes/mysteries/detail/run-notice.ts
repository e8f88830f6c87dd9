import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { isSoldOut, situationOn } from "#shared/catalogue/situations.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import { type Day, monthDayText } from "#shared/time/tokyo.ts"

/** At the head of the page: what was set by hand about the run, and in whose words. */
export type RunNotice = { title: string; text: string; words: string | null }

type Run = Pick<MysteryDetail, "startDate" | "endDate" | "situation">

/** Null where nothing was set, and once it makes no difference any more. */
export function runNoticeOf(mystery: Run, today: Day): RunNotice | null {
  const { situation, endDate } = mystery
  if (!situation) return null
  const { until, words, soldOutUntil, formerStart, formerEnd } = situation
  const hasEnded = endDate !== null && endDate < today
  const soldOut = soldOutUntil === null ? "" : `${monthDayText(soldOutUntil)}まで完売です。`
  const sellsNone = isSoldOut(mystery, today) && !hasEnded
  const kind = situationOn(mystery, today)
  switch (kind) {
    case "cancelled":
      return { title: "中止になりました", text: "", words }
    case "postponed":
      return { title: "延期になりました", text: "新しい日程は決まっていません。", words }
    case "closed":
      return endDate !== null && endDate > today
        ? { title: `${monthDayText(endDate)}で営業を終了します`, text: "", words }
        : { title: "営業を終了しました", text: "", words }
    case "paused":
      return hasEnded
        ? null
        : {
            title: "いまは休止しています",
            text:
              until === null
                ? "再開の日は決まっていません。"
                : `休止は${monthDayText(until)}までの予定です。`,
            words,
          }
    case "rescheduled": {
      if (hasEnded) return null
      const former = dateRangeText({ startDate: formerStart, endDate: formerEnd })
      const text = former === "" ? "" : `${former} → ${dateRangeText(mystery)}`
      const title = sellsNone ? "日程が変わり、完売しました" : "日程が変わりました"
      return { title, text, words }
    }
    case null:
      return sellsNone ? { title: "完売しました", text: soldOut, words } : null
  }
}
