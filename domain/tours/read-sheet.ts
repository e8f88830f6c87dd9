import { readTable } from "#domain/imports/read-table.ts"
import { nfkc } from "#shared/text/normalize.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { doubted, empty, type Found, type FoundRun, missing, read, runOf } from "./found.ts"
import { readPeriod } from "./read-period.ts"
import { type FoundPrices, readPriceCell } from "./read-price.ts"
import { prefectureOfStop, prefecturesIn } from "./read-prefecture.ts"

const headings = {
  title: /^(?:タイトル|公演名|イベント名|作品名|名称|公演|title)$/iu,
  maker: /^(?:制作|制作者|企画制作|企画・制作|主催|maker)$/iu,
  stop: /^(?:都市|都道府県|開催地|地域|エリア|公演地|prefecture|city)$/iu,
  place: /^(?:会場|会場名|場所|開催場所|住所|place|venue)$/iu,
  period: /^(?:期間|日程|開催期間|会期|開催日|日時|公演日程)$/u,
  start: /^(?:開始|開始日|初日|start|startdate|開始日時)$/iu,
  end: /^(?:終了|終了日|最終日|千秋楽|end|enddate|終了日時)$/iu,
  price: /^(?:料金|価格|参加費|チケット|チケット料金|一般|price)(?:\((?:円|税込)\))?$/iu,
  advance: /^(?:前売|前売り|前売料金|前売券)(?:\((?:円|税込)\))?$/u,
  day: /^(?:当日|当日料金|当日券)(?:\((?:円|税込)\))?$/u,
  url: /^(?:url|公式サイト|公式ページ|サイト|リンク|hp)$/iu,
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

function headingOf(cell: string): Heading | null {
  const plain = nfkc(cell.slice(0, 40)).replaceAll(/\s/gu, "")
  const found = Object.entries(headings).find(([, pattern]) => pattern.test(plain))
  return found ? (found[0] as Heading) : null
}

function runOfRow(
  row: readonly string[],
  columns: readonly (Heading | null)[],
  today: Day,
): FoundRun {
  const cell = (name: Heading) => (row[columns.indexOf(name)] ?? "").trim()
  const orMissing = (text: string): Found => (text === "" ? missing : read(text))
  return runOf({
    title: orMissing(cell("title")),
    maker: orMissing(cell("maker")),
    place: orMissing(cell("place")),
    prefecture: prefectureOf(cell("stop"), cell("place")),
    ...daysOf({ period: cell("period"), start: cell("start"), end: cell("end") }, today),
    ...pricesOf({ price: cell("price"), advance: cell("advance"), day: cell("day") }),
    url: cell("url").startsWith("https://") ? read(cell("url")) : empty,
  })
}

function prefectureOf(stop: string, place: string): Found {
  const byStop = prefectureOfStop(stop)
  if (byStop !== null) return read(byStop)
  const [first, ...others] = [...new Set([...prefecturesIn(stop), ...prefecturesIn(place)])]
  if (first === undefined) return missing
  return others.length === 0 ? read(first) : doubted(first, "several")
}

function daysOf(
  cells: Record<"period" | "start" | "end", string>,
  today: Day,
): Pick<FoundRun, "startDate" | "endDate"> {
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
  const [advance, day] = [of(cells.advance), of(cells.day)]
  const all = cells.price === "" ? null : readPriceCell(cells.price)
  return {
    price:
      all?.price ??
      (advance.text === "" && advance.doubt === null ? (day.text === "" ? missing : day) : advance),
    advance_price: cells.advance === "" ? (all?.advance_price ?? empty) : advance,
    day_price: cells.day === "" ? (all?.day_price ?? empty) : day,
  }
}
