import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import { columnNames } from "#shared/messages/desk-words.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  categoryBox,
  closedBox,
  hintNames,
  rainNames,
  ticketBox,
  ticketNames,
  yesNoFields,
} from "#shared/mysteries/outline-fields.ts"
import { dayName, weekOrder } from "#shared/mysteries/hours.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { weekdayNames } from "#shared/time/tokyo.ts"
import {
  fieldsOfClosedDays,
  isClosedDay,
  isHoursField,
  readHoursCell,
  writeClosedDays,
  writeHoursCell,
} from "./hours-cells.ts"

/** A column of a file of mysteries: cells as the form about a mystery has them. */
export type ImportColumn = {
  /** The heading in English; of most columns also the field of the form and the column of the database. */
  name: string
  heading: string
  /** Where its value is stored, and under which names. */
  of: "mystery" | "outline" | "places" | "hours"
  stores: readonly string[]
  owns: (field: string) => boolean
  write: (values: Typed) => string
  /** The fields that a cell fills beside those of the columns before; null where it says nothing known. */
  read: (cell: string, before?: Typed) => Typed | null
  /** The parts of a cell that may have several. */
  items?: (cell: string) => string[]
  /** The reason where a cell cannot be read: how it should be written. */
  expects: string
}

const field = (
  name: string,
  of: ImportColumn["of"],
  given: Partial<ImportColumn> = {},
): ImportColumn => ({
  name,
  heading: columnNames[name] ?? name,
  of,
  stores: [name],
  owns: (other) => other === name,
  write: (values) => values[name] ?? "",
  read: (cell) => ({ [name]: cell }),
  expects: "",
  ...given,
})

/** A day as people and spreadsheets write it. Whether there is such a day is for the form to say. */
function dayIn(cell: string): string | null {
  const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain(cell))
  if (!written) return null
  const [, year = "", month = "", date = ""] = written
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
}

const day = (name: string) =>
  field(name, "mystery", {
    read: (cell) => {
      const written = dayIn(cell)
      return written === null ? (cell === "" ? {} : null) : { [name]: written }
    },
    expects: messages.DESK_IMPORT.DAY,
  })

/** Longer cells are no choice. */
const longestChoice = 60

const plain = (cell: string) =>
  cell.length > longestChoice ? "" : nfkc(cell).replaceAll(/\s/gu, "").toLowerCase()

type Choice = { value: string; name: string; also?: readonly string[] }

const wordsFor = ({ value, name, also = [] }: Choice) => [value, name, ...also]

const isMeant = (cell: string, one: Choice) => {
  const typed = plain(cell)
  return wordsFor(one).some((word) => plain(word) === typed)
}

/** One of several words, or nothing. */
const choice = (
  name: string,
  of: ImportColumn["of"],
  choices: readonly Choice[],
  given: Partial<ImportColumn> = {},
) =>
  field(name, of, {
    write: (values) => choices.find(({ value }) => value === values[name])?.name ?? "",
    read: (cell) => {
      if (cell === "") return {}
      const meant = choices.find((one) => isMeant(cell, one))
      return meant ? { [name]: meant.value } : null
    },
    expects: messages.DESK_IMPORT.oneOf(choices.map((one) => one.name)),
    ...given,
  })

const yes = ["はい", "yes", "true", "1", "○", "〇", "◯", "有", "あり", "可"]
const no = ["いいえ", "no", "false", "0", "×", "✕", "無", "なし", "不可"]

const answers = (yesWord: string, noWord: string) => [
  { value: "yes", name: "はい", also: [...yes, yesWord] },
  { value: "no", name: "いいえ", also: [...no, noWord] },
]

/** A box of the form, which is sent only while it is checked. */
const box = (name: string) => {
  const column = choice(name, "mystery", answers("on", "off"))
  return {
    ...column,
    write: (values: Typed) => (values[name] === "on" ? "はい" : ""),
    read: (cell: string): Typed | null => {
      const answer = column.read(cell)
      return answer?.[name] === "yes" ? { [name]: "on" } : answer && {}
    },
  }
}

const separators = /[,、，;；/／\n]/u
/** Slashes are within a day. */
const dayBreaks = /[,、，;；\n]/u

/** More than all there are. Cells with more are refused. */
export const mostItems = 100

/** Of too many parts one more than are taken, so that they can be refused. */
const itemsBy = (breaks: RegExp) => (cell: string) => {
  const parts = cell.split(breaks, mostItems + 1)
  return parts.length > mostItems ? parts : parts.filter((item) => item.trim() !== "")
}

/** Several words, each of which is a box of the form. */
const list = (name: string, of: ImportColumn["of"], boxes: readonly Choice[]): ImportColumn => {
  const all = new Set(boxes.map(({ value }) => value))
  const valueOf = new Map(
    boxes.toReversed().flatMap((one) => wordsFor(one).map((word) => [plain(word), one.value])),
  )
  return field(name, of, {
    owns: (other) => all.has(other),
    write: (values) =>
      boxes
        .filter(({ value }) => values[value] === "on")
        .map((one) => one.name)
        .join("、"),
    items: itemsBy(separators),
    read: (cell) => {
      const items = itemsBy(separators)(cell)
      if (items.length > mostItems) return null
      const meant = items.map((item) => valueOf.get(plain(item)))
      return meant.includes(undefined)
        ? null
        : Object.fromEntries(meant.map((value) => [value, "on"]))
    },
    expects: messages.DESK_IMPORT.someOf(boxes.slice(0, 3).map((one) => one.name)),
  })
}

/** A spreadsheet takes 01 for a number. */
const codes = (id: string | number) => [String(id), String(Number(id))]

const typeBoxes = mysteryTypes.map(({ id, name }) => ({
  value: typeBox(id),
  name,
  also: codes(id),
}))
const categoryBoxes = categories.map(({ id, name }) => ({
  value: categoryBox(id),
  name,
  also: codes(id),
}))
const prefectureBoxes = prefectures.map(({ id, name }) => ({
  value: prefectureBox(id),
  name,
  also: [...codes(id), shortPrefectureName(name)],
}))
const closedBoxes = [
  ...[...weekdayNames].map((name, weekday) => ({
    value: closedBox(weekday),
    name,
    also: [`${name}曜`, `${name}曜日`],
  })),
  { value: closedBox("none"), name: "なし" },
]
const ticketBoxes = [
  ...Object.entries(ticketNames).map(([id, name]) => ({
    value: ticketBox(id as keyof typeof ticketNames),
    name,
    also: [id],
  })),
  { value: ticketBox("none"), name: "予約不要" },
]

const named = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

const hours = (weekday: number) =>
  field(`hours_${weekday}`, "hours", {
    heading: `営業時間（${dayName(weekday)}）`,
    stores: ["hours"],
    owns: isHoursField(weekday),
    write: (values) => writeHoursCell(values, weekday),
    read: (cell, before = {}) => readHoursCell(before, weekday, cell),
    expects: messages.DESK_IMPORT.HOURS,
  })

export const hoursColumns = weekOrder.map((weekday) => ({ weekday, column: hours(weekday) }))

export const closedDaysColumn = field("closed_days", "hours", {
  heading: "臨時の休み",
  stores: ["hours"],
  owns: isClosedDay,
  write: writeClosedDays,
  items: itemsBy(dayBreaks),
  read: (cell) => {
    const days = itemsBy(dayBreaks)(cell)
    const written = days.flatMap((item) => dayIn(item) ?? [])
    return written.length === days.length ? fieldsOfClosedDays(written) : null
  },
  expects: messages.DESK_IMPORT.DAYS,
})

const outline = (name: string, given?: Partial<ImportColumn>) => field(name, "outline", given)

/** Weekdays on which a mystery is closed, where its hours do not say it. */
export const closedOnColumn = list("closed_on", "outline", closedBoxes)

/** Fields under which the places of a mystery are in its form, by their names. */
const isVenue = (other: string) => /^venue-\d+$/.test(other)

export const venuesColumn: ImportColumn = {
  ...field("venues", "places", { heading: "会場", stores: ["places"], owns: isVenue }),
  write: (values) =>
    Object.entries(values)
      .filter(([name]) => isVenue(name))
      .map(([, value]) => value.replace(/（確認待ち）$/u, ""))
      .join("、"),
  items: itemsBy(separators),
  // Names are looked up in the catalogue (plan-line.ts).
  read: () => ({}),
}

/** The names in a cell of places: all of it may be one. */
export const venueNamesIn = (cell: string): string[] => [
  ...new Set(itemsBy(separators)(cell).map((name) => name.trim())),
]

export const makerColumn = field("maker", "mystery")

/** All columns that an import takes, in the order of an export. */
export const importColumns: readonly ImportColumn[] = [
  field("title", "mystery"),
  makerColumn,
  list("types", "mystery", typeBoxes),
  day("startDate"),
  day("endDate"),
  list("prefectures", "mystery", prefectureBoxes),
  venuesColumn,
  field("place", "mystery", { heading: "場所の説明" }),
  field("url", "mystery"),
  field("price", "mystery"),
  field("minPeople", "mystery"),
  field("maxPeople", "mystery"),
  field("minDuration", "mystery"),
  field("duration", "mystery"),
  list("categories", "mystery", categoryBoxes),
  field("tag", "mystery"),
  field("content", "mystery"),
  field("story", "mystery"),
  field("prMessage", "mystery"),
  box("subscription"),
  box("paid"),
  field("pickup", "mystery"),
  outline("time_limit"),
  outline("start_times"),
  closedOnColumn,
  outline("team_min"),
  outline("team_max"),
  list("tickets", "outline", ticketBoxes),
  outline("advance_price"),
  outline("day_price"),
  outline("ticket_url"),
  outline("age_from"),
  outline("ages"),
  choice("hints", "outline", named(hintNames)),
  outline("official_difficulty"),
  choice("rain", "outline", named(rainNames)),
  outline("series"),
  outline("collaboration"),
  outline("rerun_of", { stores: ["rerun_of", "is_rerun"] }),
  ...Object.entries(yesNoFields).map(([name, [heading, yesWord, noWord]]) =>
    choice(name, "outline", answers(yesWord, noWord), { heading }),
  ),
  ...hoursColumns.map(({ column }) => column),
  closedDaysColumn,
]

/** Columns by which a line finds its mystery. */
export const keyColumns = [
  { name: "id", heading: "ID" },
  { name: "key", heading: "管理番号" },
] as const

export const headingOf = (name: string): string =>
  [...importColumns, ...keyColumns].find((column) => column.name === name)?.heading ?? name
