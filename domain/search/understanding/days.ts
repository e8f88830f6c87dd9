import { addDays, type Day, weekdayNames } from "#shared/time/tokyo.ts"
import { nextWeekday, weekdayOf } from "#shared/time/weekdays.ts"
import {
  bounded,
  daysOff,
  goldenWeek,
  inMonth,
  lastOf,
  nextDaysOff,
  nextHoliday,
  type MonthAndDay,
  type Range,
  untilDate,
} from "./coming-days.ts"
import { byWord, type Meaning, type Row } from "./meaning.ts"
import type { Pattern } from "./numbers.ts"

/** Words for when, as of a day. Weeks begin on Monday; a weekday that is today means today. */
export function dayWords(today: Day): [string, Meaning][] {
  const on = (from: Day, to: Day = from): Range => ({ from, to })
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  const [year = 0, month = 0] = today.split("-").map(Number)
  return byWord([
    [
      "今日 きょう 本日 今すぐ いますぐ 今から いまから 今日あそべる 今日遊べる",
      { states: ["today"] },
    ],
    ["今夜 こんや 今晩 今日の夜 今日夜 今夜あそべる 今夜遊べる", { states: ["tonight"] }],
    ["今週末 この週末 今週末あそべる", { states: ["weekend"] }],
    ["開催中 公演中 開催してる", { states: ["open"] }],
    ["終了間近 もうすぐ終了 もうすぐ終わる もうすぐ終わり", { states: ["ending"] }],
    ["本日まで 今日まで 最終日", { states: ["last-day"] }],
    ["開催前 これから開催", { states: ["before"] }],
    ["終了 終了した 終わった", { states: ["ended"] }],
    ["今日から きょうから 本日から", { from: today, to: null }],
    ...withBounds(today, [
      ["明日 あした あす", on(addDays(today, 1))],
      ["明後日 あさって", on(addDays(today, 2))],
      ["今週", on(today, sunday)],
      ["来週", on(addDays(sunday, 1), addDays(sunday, 7))],
      ["再来週", on(addDays(sunday, 8), addDays(sunday, 14))],
      ["来週末", on(addDays(sunday, 6), addDays(sunday, 7))],
      ["再来週末", on(addDays(sunday, 13), addDays(sunday, 14))],
      ["今月 今月中", on(today, lastOf(today))],
      ["今月末 月末", inMonth(today, month, "末")],
      ["来月", inMonth(today, (month % 12) + 1)],
      ["年内 今年 今年中", on(today, `${year}-12-31`)],
      ["来年", on(`${year + 1}-01-01`, `${year + 1}-12-31`)],
      ["祝日 祭日", nextHoliday(today)],
      ["次の祝日 今度の祝日", nextHoliday(addDays(today, 1))],
      ["連休 三連休 3連休", daysOff(today, 3)],
      ["次の連休 今度の連休 次の三連休 次の3連休", nextDaysOff(today, 3)],
      ["休日 休みの日 土日祝 土日祝日", daysOff(today, 1)],
      ["次の休み 今度の休み 次の休日 今度の休日", nextDaysOff(today, 1)],
      ["GW ゴールデンウィーク", goldenWeek(today)],
      ["土日月", onLongWeekend(today, "月")],
      ["金土日", onLongWeekend(today, "日")],
      ...seasons.map(([words, first, last]): Days => [words, untilDate(today, first, last)]),
    ]),
  ])
}

/** The rest of three days that end on a weekday. */
function onLongWeekend(today: Day, last: string): Range {
  const { to } = onWeekday(today, "", last)
  const from = addDays(to, -2)
  return { from: from > today ? from : today, to }
}

type Days = [words: string, days: Range | null]

/** The same days every year: of school holidays the usual ones. */
const seasons: [words: string, first: MonthAndDay, last: MonthAndDay][] = [
  ["クリスマス Xmas", [12, 24], [12, 25]],
  ["クリスマスイブ クリスマスイヴ", [12, 24], [12, 24]],
  ["年末", [12, 29], [12, 31]],
  ["年末年始", [12, 29], [1, 3]],
  ["大晦日 大みそか おおみそか", [12, 31], [12, 31]],
  ["正月 お正月 三が日 年始", [1, 1], [1, 3]],
  ["元日 元旦", [1, 1], [1, 1]],
  ["バレンタイン バレンタインデー", [2, 14], [2, 14]],
  ["ホワイトデー", [3, 14], [3, 14]],
  ["春休み", [3, 25], [4, 5]],
  ["夏休み", [7, 21], [8, 31]],
  ["お盆 お盆休み", [8, 13], [8, 16]],
  ["ハロウィン ハロウィーン", [10, 31], [10, 31]],
  ["冬休み", [12, 25], [1, 7]],
]

/** 明日から, 来週まで. */
const withBounds = (today: Day, rows: Days[]): Row[] =>
  rows.flatMap(([words, days]) =>
    ["", "から", "まで"].flatMap((bound): Row[] => {
      const means = bounded(today, days, bound)
      const bounds = words.split(" ").map((word) => word + bound)
      return means ? [[bounds.join(" "), means]] : []
    }),
  )

const which = "(?:(今週|来週|再来週|次|今度|こんど)の?)?"

/** Weekdays. */
export const weekdayPatterns = (today: Day): Pattern[] => [
  [
    new RegExp(`${which}([月火水木金土日])曜日?(まで|から)?`, "uy"),
    ([, when, weekday, bound]) => bounded(today, onWeekday(today, when, weekday), bound),
  ],
  [
    new RegExp(
      `${which}([月火水木金土日])(?:曜日?)?(?:から|[-~〜ー–—−])([月火水木金土日])曜日?(?:まで)?`,
      "uy",
    ),
    ([, when, first, last]) =>
      first === "土" && last === "日" ? null : throughWeekdays(today, when, first, last),
  ],
  [
    new RegExp(`${which}(?:土日|週末|土曜日?(?:と|か|から)?日曜日?(?:まで)?)`, "uy"),
    ([, when]) => onWeekend(today, when),
  ],
]

/** 12/24 〜 12/26 as one word. Left alone in quotes. */
export const joinRanges = (kwd: string) =>
  /["“”＂]/u.test(kwd)
    ? kwd
    : kwd.replaceAll(
        /(?<=[\d０-９]日?)\s*[~〜～]\s*(?=[\d０-９])|(?<=[\d０-９]日?)\s+[-–—−]\s+(?=[\d０-９])/gu,
        "〜",
      )

/** Words that belong together although a space is between them: 来週 土曜, 12月 24日, 金曜から 月曜. */
export const isOneDay = (first: string, second: string) =>
  (/^(?:(?:今週|来週|再来週|次|今度)の?)?土曜日?$/u.test(first) && /^日曜日?$/u.test(second)) ||
  (/^(今週|来週|再来週|次|今度)の?$/u.test(first) &&
    /^(?:[月火水木金土日]曜|土日|週末)/u.test(second)) ||
  (/^(次|今度)の?$/u.test(first) && /^(?:連休|祝日|休)/u.test(second)) ||
  (/[月火水木金土日]曜日?(?:から|[~〜])$/u.test(first) &&
    /^[月火水木金土日]曜日?(?:まで)?$/u.test(second)) ||
  (/^[\d一二三四五六七八九十]{1,3}月(?:[\d一二三四五六七八九十]{1,3}日(?:から|[~〜]))?$/u.test(
    first,
  ) &&
    /^[\d一二三四五六七八九十]{1,3}日/u.test(second))

function onWeekday(today: Day, when = "", weekday = ""): Range {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const n = "月火水木金土日".indexOf(weekday)
  const weeks = ["今週", "来週", "再来週"].indexOf(when)
  const coming = when === "" ? today : addDays(today, 1)
  const ahead = (n + 1 - weekdayOf(coming) + 7) % 7
  const day = weeks >= 0 ? addDays(monday, 7 * weeks + n) : addDays(coming, ahead)
  return { from: day, to: day }
}

/** From the first of them to come. */
function throughWeekdays(today: Day, when = "", first = "", last = ""): Range {
  const { from } = onWeekday(today, when, first)
  return { from, to: nextWeekday(from, weekdayNames.indexOf(last)) }
}

function onWeekend(today: Day, when = "今週"): Meaning {
  if (when === "今週") return { states: ["weekend"] }
  const { from } = onWeekday(today, when, "土")
  return { from, to: addDays(from, 1) }
}
