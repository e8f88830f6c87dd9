import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { nfkc } from "#shared/text/normalize.ts"
import {
  emptyLine,
  type ReadLine,
  longestValue,
  readCompany,
  readMemo,
  readOutcome,
  readSatisfaction,
  shortened,
  unreadValue,
} from "./import-line.ts"
import { readDate } from "./read-date.ts"

type Column =
  | "title"
  | "date"
  | "maker"
  | "satisfaction"
  | "outcome"
  | "memo"
  | "company"
  | "status"
  | "notedAt"
  | "address"

/** Headings by which a column is recognised; width, case and spaces do not matter. */
const headings: Record<Column, string[]> = {
  title: [
    "タイトル",
    "謎",
    "公演名",
    "公演",
    "作品",
    "作品名",
    "イベント名",
    "イベント",
    "名前",
    "title",
    "name",
  ],
  date: [
    "日付",
    "プレイ日",
    "参加日",
    "体験日",
    "遊んだ日",
    "公演日",
    "日",
    "年月日",
    "date",
    "playedon",
  ],
  maker: ["制作者", "制作", "制作団体", "主催", "団体", "主催者", "maker"],
  satisfaction: ["満足度", "評価", "星", "点数", "おすすめ度", "rating", "score"],
  outcome: ["結果", "成否", "成功", "成功/失敗", "脱出", "クリア", "outcome", "result"],
  memo: ["メモ", "感想", "備考", "コメント", "ひとこと", "memo", "note", "notes"],
  company: ["だれと", "誰と", "同行者", "メンバー", "参加者", "with"],
  status: ["状態", "ステータス", "種類", "status"],
  notedAt: ["登録日時"],
  address: ["url"],
}

const columnOf = (cell: string): Column | null => {
  if (cell.length > longestValue) return null
  const plain = nfkc(cell)
    .replaceAll(/[\s()（）]/g, "")
    .toLowerCase()
  const names = Object.keys(headings) as Column[]
  return names.find((name) => headings[name].some((heading) => heading === plain)) ?? null
}

type Given = { status: KeptStatus; today: Day }

/** The rows of a table as lines; null if none of its columns can be the title. */
export function readColumns(rows: string[][], given: Given): ReadLine[] | null {
  const named = rows[0]?.map(columnOf) ?? []
  const hasHeadings =
    named.includes("title") || named.filter((column) => column !== null).length >= 2
  const body = hasHeadings ? rows.slice(1) : rows
  const columns = hasHeadings ? withTitle(named, body, given.today) : byContent(body, given.today)
  if (!columns.includes("title")) return null
  return body.flatMap((row) => readRow(row, columns, given) ?? [])
}

/** A table with headings of which none is known as the title's: its first column of words is. */
function withTitle(named: (Column | null)[], body: string[][], today: Day): (Column | null)[] {
  if (named.includes("title")) return named
  const found = byContent(body, today).map((column, at) => (named[at] === null ? column : null))
  const title = found.indexOf("title")
  return named.map((column, at) => (at === title ? "title" : column))
}

/** The kind of most cells of each column. The first column of words is the title; the meaning of others is not guessed. */
function byContent(body: string[][], today: Day): (Column | null)[] {
  const width = body.reduce((most, { length }) => Math.max(most, length), 0)
  const taken = new Set<Column>()
  return Array.from({ length: width }, (_, at): Column | null => {
    const cells = body.map((row) => row[at] ?? "").filter((cell) => cell !== "")
    const are = (fits: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(fits).length >= cells.length * 0.6
    const kinds: [Column, boolean][] = [
      ["date", are((cell) => readDate(cell, { where: "whole", today }) !== null)],
      ["status", are((cell) => readStatus(cell) !== null)],
      ["outcome", are((cell) => readOutcome(cell) !== null)],
      ["satisfaction", are((cell) => readSatisfaction(cell) !== null)],
      [
        "title",
        are((cell) => /[^\d\p{P}\p{S}\s]{2}/u.test(cell)) && cells.length * 2 > body.length,
      ],
    ]
    const kind = kinds.find(([name, fits]) => fits && !taken.has(name))?.[0] ?? null
    if (kind) taken.add(kind)
    return kind
  })
}

/** Limits for texts that are compared with the catalogue. */
const longestTitle = 300
const longestMaker = 100

function readRow(row: string[], columns: (Column | null)[], given: Given): ReadLine | null {
  const cell = (name: Column) => row[columns.indexOf(name)] ?? ""
  const title = cell("title").slice(0, longestTitle).trim()
  if (title === "") return null
  const unread: string[] = []
  const read = <T>(name: Column, label: string, reading: (text: string) => T | null): T | null => {
    const text = cell(name)
    if (text === "") return null
    const value = reading(text)
    if (value === null) unread.push(unreadValue(label, text))
    return value
  }
  const date = read("date", "日付", (text) =>
    readDate(text, { where: "whole", today: given.today }),
  )
  const status = read("status", "状態", readStatus) ?? given.status
  const isPlayed = status === statuses.played
  const line: ReadLine = {
    ...emptyLine,
    line: shortened(row.filter((each) => each !== "").join("　")),
    title,
    status,
    maker: cell("maker").slice(0, longestMaker) || null,
    mysteryId: /\/mysteries\/([A-Za-z0-9]{22})$/.exec(cell("address"))?.[1] ?? null,
    notedAt: read("notedAt", "登録日時", readInstant),
    day: isPlayed ? (date?.day ?? null) : null,
    doubt: isPlayed ? (date?.doubt ?? null) : null,
    unread,
  }
  if (!isPlayed) return line
  return {
    ...line,
    satisfaction: read("satisfaction", "満足度", readSatisfaction),
    outcome: read("outcome", "結果", readOutcome),
    memo: readMemo(cell("memo")),
    company: readCompany(cell("company")),
  }
}

function readStatus(text: string): KeptStatus | null {
  if (text.length > longestValue) return null
  const plain = nfkc(text).replaceAll(/\s/g, "").toLowerCase()
  if (/^(プレイ済み?|遊んだ|played|済)$/.test(plain)) return statuses.played
  return /^(気になる|行きたい|興味あり|interested|wish)$/.test(plain) ? statuses.interested : null
}

/** Reads an instant as this site writes it: 2026-04-01 12:00:00, in Tokyo. */
function readInstant(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const instant = new Date(`${text.replace(" ", "T")}+09:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
