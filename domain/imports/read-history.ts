import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type Day } from "#shared/time/tokyo.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { textIn } from "./decode-text.ts"
import {
  emptyLine,
  type ImportLine,
  type ReadLine,
  longestValue,
  shortened,
} from "./import-line.ts"
import { readColumns } from "./read-columns.ts"
import { readDate, withoutDateCommas } from "./read-date.ts"
import { readEvents } from "./read-events.ts"
import { readTable } from "./read-table.ts"
import { titleForms } from "./title-forms.ts"
import { mostLines, writtenLines } from "./written-lines.ts"

type Given = { status: KeptStatus; today: Day }

/** A history that a member brings along: a file or a text, and the list that it is for where it does not say so. */
export type History = Given & { content: Uint8Array | string }

/**
 * The plays that a history tells of: an iCalendar file, a table, or lines of a date and a title. Its work grows with the content and no
 * faster, but that content is a stranger's: server/imports reads it in a thread of its own.
 */
export function readHistory({ content, ...given }: History): Outcome<ImportLine[]> {
  const text = textIn(content)
  if (text === null) return refused("import-no-text")
  const read = readText(text, given)
  if (!read.ok) return read
  if (read.value.length > mostLines) return refused("import-lines")
  if (read.value.length === 0) return refused("import-nothing")
  return done(read.value.map((line) => ({ ...line, forms: titleForms(line.title) })))
}

function readText(text: string, given: Given): Outcome<ReadLine[]> {
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readEventLines(text, given)
  const table = readTable(withoutDateCommas(text))
  if (!table.ok) return table
  const lines = table.value && readColumns(table.value, given)
  return lines ? done(lines) : readLines(text, given)
}

function readEventLines(text: string, { status, today }: Given): Outcome<ReadLine[]> {
  const isPlayed = status === statuses.played
  const events = readEvents(text)
  if (!events.ok) return events
  return done(
    events.value.map(({ title, day, doubt }) => {
      const isAhead = day !== null && day > today
      return {
        ...emptyLine,
        line: shortened(`${day ?? ""}　${title}`),
        title,
        status,
        day: isPlayed && !isAhead ? day : null,
        doubt: isPlayed ? (isAhead ? "future" : doubt) : null,
        unread: [],
      }
    }),
  )
}

/** A heading with a year alone is the year of the dates below. */
const yearHeading = /^[\s#■□◆◇●【[(<-]*((?:19|20)\d\d)\s*年?(?:度|の記録)?[\s】\])>:-]*$/

const yearIn = (line: string) =>
  line.length <= longestValue ? yearHeading.exec(nfkc(line))?.[1] : undefined

function readLines(text: string, { status, today }: Given): Outcome<ReadLine[]> {
  const written = writtenLines(text)
  if (!written.ok) return written
  const isPlayed = status === statuses.played
  let year: number | undefined
  return done(
    written.value.flatMap((line): ReadLine[] => {
      const heading = yearIn(line)
      if (heading) {
        year = Number(heading)
        return []
      }
      const date = readDate(line, { where: "edge", year, today })
      // Dates of another year follow: the heading no longer says anything.
      if (date?.day && Number(date.day.slice(0, 4)) !== year) year = undefined
      const title = date ? date.rest : line.replace(/^[\s・●◯○■□◆◇※*•–-]+/u, "")
      if (title === "") return []
      return [
        {
          ...emptyLine,
          line: shortened(line),
          title,
          status,
          day: isPlayed ? (date?.day ?? null) : null,
          doubt: isPlayed ? (date?.doubt ?? null) : null,
          unread: [],
        },
      ]
    }),
  )
}
