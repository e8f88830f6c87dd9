import { readTable } from "#domain/imports/read-table.ts"
import { nfkc } from "#shared/text/normalize.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import {
  doubted,
  empty,
  type Found,
  type FoundRun,
  missing,
  read,
  readPlace,
  runOf,
} from "./found.ts"
import { readPeriod } from "./read-period.ts"
import { doubtedPrices, type FoundPrices, kindOf, readPriceCell } from "./read-price.ts"
import { prefectureOfStop, prefecturesIn } from "./read-prefecture.ts"

const headings = {
  title: /^(?:(?:作品|公演|イベント)?タイトル|公演名|イベント名|作品名|名称|公演|title)$/iu,
  maker: /^(?:制作|制作者|企画制作|企画・制作|主催|maker)$/iu,
  stop: /^(?:都市|都道府県|開催地|地域|エリア|公演地|prefecture|city)$/iu,
  place: /^(?:会場|会場名|場所|開催場所|住所|place|venue)$/iu,
  period: /^(?:期間|日程|開催期間|会期|開催日|日時|公演日程)$/u,
  start: /^(?:開始|開始日|初日|start|startdate|開始日時)$/iu,
  end: /^(?:終了|終了日|最終日|千秋楽|end|enddate|終了日時)$/iu,
  price:
    /^(?:料金|価格|参加費|参加料金?|入場料|チケット(?:料金|価格|代金?)?|一般(?:料金|価格)?|大人(?:料金|価格)?|price)$/iu,
  advance: /^(?:一般)?前売り?(?:料金|価格|券)?$/u,
  day: /^(?:一般)?当日(?:料金|価格|券)?$/u,
  url: /^(?:(?:公式)?url|公式(?:サイト|ページ|hp)|(?:web)?サイト|リンク|hp)$/iu,
} as const

type Heading = keyof typeof headings

/** The rows of a table with headings, one run each; null if the text is none. */
export function readSheet(text: string, today: Day): Outcome<FoundRun[] | null> {
  const table = readTable(text)
  if (!table.ok) return table
  const [head = [], ...rows] = table.value ?? []
  const columns = head.map(headingOf)
  const isKnown = (name: Heading) => columns.includes(name)
  if (!isKnown("period") && !isKnown("start") && columns.filter((name) => name !== null).length < 2)
    return done(null)
  return done(rows.map((row) => runOfRow(row, columns, today)))
}

/** 料金（一般） is that of everybody; 料金（学生） and 料金（平日） are none to read. */
function headingOf(cell: string): Heading | null {
  const whole = nfkc(cell.slice(0, 40)).replaceAll(/\s/gu, "")
  const [, plain = whole, inner = ""] = /^([^()]+)\(([^()]{1,12})\)$/u.exec(whole) ?? []
  const [name] = Object.entries(headings).find(([, pattern]) => pattern.test(plain)) ?? [null]
  if (name !== "price" && name !== "advance" && name !== "day") return name as Heading | null
  const kind = kindOf(inner)
  if (name === "price" && (kind === "advance" || kind === "day")) return kind
  return inner === "" || forEverybody.test(inner) ? name : null
}

const forEverybody =
  /^(?:一般|大人|おとな|通常|税込み?|円|税込・円|円・税込|お?(?:1|一)(?:名様?|人様?)|全席|共通)$/u

function runOfRow(
  row: readonly string[],
  columns: readonly (Heading | null)[],
  today: Day,
): FoundRun {
  const cell = (name: Heading) => (row[columns.indexOf(name)] ?? "").trim()
  const isTwice = (name: Heading) => columns.indexOf(name) !== columns.lastIndexOf(name)
  const prices = pricesOf({ price: cell("price"), advance: cell("advance"), day: cell("day") })
  const days = daysOf({ period: cell("period"), start: cell("start"), end: cell("end") }, today)
  const orMissing = (text: string): Found => (text === "" ? missing : read(text))
  return runOf({
    title: orMissing(cell("title")),
    maker: orMissing(cell("maker")),
    place: readPlace(cell("place")),
    prefecture: prefectureOf(cell("stop"), cell("place")),
    ...((["period", "start", "end"] as const).some(isTwice) ? doubtedDays(days) : days),
    ...((["price", "advance", "day"] as const).some(isTwice)
      ? doubtedPrices(prices, "several")
      : prices),
    url: cell("url").startsWith("https://") ? read(cell("url")) : empty,
  })
}

type Days = Pick<FoundRun, "startDate" | "endDate">

const doubtedDays = ({ startDate, endDate }: Days): Days => ({
  startDate: doubted(startDate.text, startDate.doubt ?? "several"),
  endDate: doubted(endDate.text, endDate.doubt ?? "several"),
})

function prefectureOf(stop: string, place: string): Found {
  const byStop = prefectureOfStop(stop)
  if (byStop !== null) return read(byStop)
  const [first, ...others] = [...new Set([...prefecturesIn(stop), ...prefecturesIn(place)])]
  if (first === undefined) return missing
  return others.length === 0 ? read(first) : doubted(first, "several")
}

function daysOf(cells: Record<"period" | "start" | "end", string>, today: Day): Days {
  if (cells.start === "" && cells.end === "") {
    const { start, end } = readPeriod(cells.period, today)
    return { startDate: start, endDate: end }
  }
  // Read as one period, so that the end has the year of the start.
  if (cells.start !== "" && cells.end !== "") {
    const { start, end } = readPeriod(`${cells.start}〜${cells.end}`, today)
    return { startDate: start, endDate: end }
  }
  const { start, end } = readPeriod(
    cells.start === "" ? `〜${cells.end}` : `${cells.start}〜`,
    today,
  )
  return { startDate: start, endDate: end }
}

function pricesOf(cells: Record<"price" | "advance" | "day", string>): FoundPrices {
  const of = (cell: string): Found => (cell === "" ? empty : readPriceCell(cell).price)
  const all = cells.price === "" ? null : readPriceCell(cells.price)
  const day = cells.day === "" ? (all?.day_price ?? empty) : of(cells.day)
  const alone = cells.advance === "" ? (all?.advance_price ?? empty) : of(cells.advance)
  // Beside a price on the day, the other one is that in advance.
  const advance = alone === empty && all && day !== empty ? all.price : alone
  const price = all?.price ?? (advance === empty ? (day === empty ? missing : day) : advance)
  const differ = advance.text !== "" && price.text !== advance.text
  return {
    price: differ ? doubted(price.text, "several") : price,
    advance_price: advance,
    day_price: day,
  }
}
