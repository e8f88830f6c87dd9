import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { type Day } from "#shared/time/tokyo.ts"
import { emptyLine, type ImportLine, shortened } from "./import-line.ts"
import { readColumns } from "./read-columns.ts"
import { readDate } from "./read-date.ts"
import { readEvents } from "./read-events.ts"
import { readTable } from "./read-table.ts"

type Given = { status: KeptStatus; today: Day }

/** The plays that a text tells of: an iCalendar file, a table, or lines of a date and a title. */
export function readHistory(text: string, given: Given): ImportLine[] {
  const clean = text.replace(/^\ufeff/, "").replaceAll("\0", "")
  if (/^\s*BEGIN:VCALENDAR/i.test(clean)) return readEventLines(clean, given)
  const table = readTable(clean)
  return (table && readColumns(table, given)) ?? readLines(clean, given)
}

function readEventLines(text: string, { status, today }: Given): ImportLine[] {
  const isPlayed = status === statuses.played
  return readEvents(text).map(({ title, day }) => ({
    ...emptyLine,
    line: shortened(`${day ?? ""}　${title}`),
    title,
    status,
    day: isPlayed && day !== null && day <= today ? day : null,
    doubt: isPlayed && day !== null && day > today ? "future" : null,
    unread: [],
  }))
}

/** A heading with a year alone is the year of the dates below. */
const yearHeading = /^[\s#■□◆◇●【[(<-]*((?:19|20)\d\d)\s*年?(?:度|の記録)?[\s】\])>:-]*$/

function readLines(text: string, { status, today }: Given): ImportLine[] {
  let year: number | undefined
  return text.split(/\r\n|\r|\n/).flatMap((written): ImportLine[] => {
    const line = written.trim()
    if (!/[\p{L}\p{N}]/u.test(line)) return []
    const heading = yearHeading.exec(line.normalize("NFKC"))?.[1]
    if (heading) {
      year = Number(heading)
      return []
    }
    const date = readDate(line, { where: "edge", year, today })
    // Dates of another year follow: the heading no longer says anything.
    if (date?.day && Number(date.day.slice(0, 4)) !== year) year = undefined
    const title = date ? date.rest : line.replace(/^[\s・●◯○■□◆◇※*•–-]+/u, "")
    if (title === "") return []
    const isPlayed = status === statuses.played
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
  })
}
