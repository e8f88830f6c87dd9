import type { SituationKind } from "../catalogue/situations.ts"
import { yenText } from "../catalogue/mystery-facts.ts"
import { weekText } from "./hours.ts"
import { type DateRange, dateRangeText } from "../time/date-range.ts"
import { type Day, monthDayText } from "../time/tokyo.ts"

/** Facts of a mystery by their columns, as an update holds them. */
export type Facts = Readonly<Record<string, unknown>>

type Changed = { before: Facts; after: Facts }

/** An update of a mystery, and its present dates. */
export type Update = Changed & DateRange & { today: Day }

/** A change of facts in words that follow the title; empty where it is nothing to tell of. */
export function changeText(update: Update): string {
  const said = [runText(update), ...priceTexts(update), placeText(update)]
  return said.filter(Boolean).join("。")
}

/** The same with what only the history of a mystery says. */
export function updateText(update: Update): string {
  const { after } = update
  return [
    changeText(update),
    "title" in after && "タイトルが変わりました",
    "maker" in after && "制作の表示が変わりました",
    "prefectures" in after && "都道府県が変わりました",
    "hours" in after && hoursChanged(after),
    "closed_days" in after && "臨時の休みが変わりました",
  ]
    .filter(Boolean)
    .join("。")
}

type StoredHours = [
  weekday: number,
  opens: number | null,
  closes: number | null,
  last: number | null,
]

/** 営業時間が変わりました（平日 18:00–22:00 / 土日祝 10:00–20:00） */
function hoursChanged({ hours }: Facts): string {
  const text = weekText({
    weekly: (hours as StoredHours[]).map(([weekday, opens, closes, lastEntry]) => ({
      weekday,
      open: opens === null || closes === null ? null : { opens, closes, lastEntry },
    })),
  })
  return text === "" ? "営業時間の掲載をやめました" : `営業時間が変わりました（${text}）`
}

function runText({ before, after, today, ...dates }: Update): string {
  const sold = soldText(after)
  if ("situation" in after) {
    const kind = after.situation as SituationKind | null
    switch (kind) {
      case "cancelled":
        return "中止になりました"
      case "postponed":
        return "延期になりました（新しい日程は未定です）"
      case "rescheduled":
        return [movedText({ before, after }, dates), sold].filter(Boolean).join("。")
      case "paused":
        return after.situation_until
          ? `休止になりました（${monthDayText(String(after.situation_until))}まで）`
          : "休止になりました"
      case "closed":
        return dates.endDate !== null && dates.endDate > today
          ? `${monthDayText(dates.endDate)}で営業を終了します`
          : "営業を終了しました"
      case null:
        return [putBackText(before.situation as SituationKind), sold].filter(Boolean).join("。")
    }
  }
  if ("startDate" in after || "endDate" in after) return movedText({ before, after }, dates)
  return sold
}

function soldText(after: Facts): string {
  if (!("sold_out" in after)) return ""
  return after.sold_out ? "完売しました" : "また申し込めるようになりました"
}

const putBackText = (was: SituationKind) =>
  was === "paused" ? "再開しました" : "予定どおり開催されることになりました"

function movedText({ before }: Changed, dates: DateRange): string {
  const former = { ...dates, ...(before as Partial<DateRange>) }
  const [from, to] = [dateRangeText(former), dateRangeText(dates)]
  return from === "" || to === "" || from === to
    ? "日程が変わりました"
    : `日程が変わりました（${from} → ${to}）`
}

const prices = { price: "料金", advance_price: "前売の料金", day_price: "当日の料金" }

function priceTexts({ before, after }: Changed): string[] {
  return Object.entries(prices).flatMap(([column, name]) => {
    const [from, to] = [before[column], after[column]]
    if (typeof to !== "number") return []
    return typeof from === "number"
      ? [`${name}が変わりました（${yenText(from)} → ${yenText(to)}）`]
      : [`${name}が${yenText(to)}になりました`]
  })
}

const placeText = ({ after }: Changed) =>
  "places" in after || "place" in after ? "会場が変わりました" : ""
