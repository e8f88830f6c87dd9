import { readEvents, type CalendarEvent } from "#domain/imports/read-events.ts"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
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
import { pricesInWords } from "./read-announcement.ts"
import { doubtedPrices, type FoundPrices, missingPrices } from "./read-price.ts"
import { prefecturesIn } from "./read-prefecture.ts"

/** Days between two performances of one run. Beyond them it is another run. */
const longestGap = 45

/** The runs in a calendar file: events of one title at one place are the performances of one run. */
export function readCalendar(text: string): Outcome<FoundRun[]> {
  const events = readEvents(text)
  if (!events.ok) return events
  const runs = Map.groupBy(events.value, ({ title, place }) => `${title}\n${place}`)
  return done([...runs.values()].map(runOfEvents))
}

function runOfEvents(events: readonly CalendarEvent[]): FoundRun {
  const [{ title, place, url }] = events as [CalendarEvent, ...CalendarEvent[]]
  const [prefecture, ...others] = prefecturesIn(place)
  return runOf({
    title: withState(title, events),
    place: readPlace(place),
    prefecture:
      prefecture === undefined
        ? missing
        : others.length === 0
          ? read(prefecture)
          : doubted(prefecture, "several"),
    ...daysOf(events),
    ...pricesOf(events),
    url: url.startsWith("https://") ? read(url) : empty,
  })
}

const withState = (title: string, events: readonly CalendarEvent[]): Found =>
  events.some(({ isCancelled }) => isCancelled) ? doubted(title, "called-off") : read(title)

/** The prices in the descriptions, if these agree. */
function pricesOf(events: readonly CalendarEvent[]): FoundPrices {
  const told = [...new Set(events.map(({ description }) => description))]
    .map(pricesInWords)
    .filter(({ price }) => price.text !== "" || price.doubt !== "missing")
  const [first, ...others] = told
  if (first === undefined) return missingPrices
  const differ = others.some((other) =>
    (["price", "advance_price", "day_price"] as const).some(
      (name) => other[name].text !== first[name].text,
    ),
  )
  const isCut = events.some((event) => event.isCut)
  return differ || isCut ? doubtedPrices(first, "several") : first
}

function daysOf(events: readonly CalendarEvent[]): Pick<FoundRun, "startDate" | "endDate"> {
  const starts = events.flatMap(({ day }): Day[] => (day === null ? [] : [day])).toSorted()
  const ends = events
    .flatMap(({ day, lastDay }): Day[] => (day === null ? [] : [lastDay ?? day]))
    .toSorted()
  const [start, end] = [starts[0], ends.at(-1)]
  if (start === undefined || end === undefined) return { startDate: missing, endDate: missing }
  const isUnsure = events.some(({ doubt, day }) => doubt !== null || day === null)
  if (isUnsure) return { startDate: doubted(start, "days"), endDate: doubted(end, "days") }
  const isApart = starts.some((day, n) => daysBetween(starts[n - 1] ?? day, day) > longestGap)
  if (isApart) return { startDate: doubted(start, "days"), endDate: doubted(end, "days") }
  if (end < start) return { startDate: doubted(start, "order"), endDate: doubted(end, "order") }
  const open = events.some(({ repeats }) => repeats)
  return { startDate: read(start), endDate: open ? doubted(end, "open-end") : read(end) }
}
