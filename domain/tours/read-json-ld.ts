import { done, type Outcome, refused } from "#shared/outcome.ts"
import { addDays, clockText, type Day, isDay, tokyoDay } from "#shared/time/tokyo.ts"
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
import { type Amount, type FoundPrices, kindOf, missingPrices, pricesOf } from "./read-price.ts"
import { prefectureOfStop, prefecturesIn } from "./read-prefecture.ts"

type Thing = Record<string, unknown>

const mostThings = 300
const deepest = 12
const longestText = 500

const script = /<script[^>]{0,200}application\/ld\+json[^>]{0,200}>([\s\S]*?)<\/script>/giu

/** The runs in structured data (schema.org), as JSON or in the scripts of a page that was pasted. */
export function readJsonLd(text: string): Outcome<FoundRun[]> {
  const scripts = [...text.matchAll(script)].map(([, json = ""]) => json)
  const values = (scripts.length > 0 ? scripts : [text]).map(parse)
  if (values.every((value) => value === undefined)) return refused("tour-no-json")
  const things = values.flatMap((value) => thingsIn(value, deepest)).slice(0, mostThings)
  const named = new Map(
    values.flatMap((value) => referred(value, deepest)).map((thing) => [thing["@id"], thing]),
  )
  const events = things.filter(isEvent).map((event): Thing => ({
    ...event,
    organizer: listOf(event["organizer"]).map((each) => resolved(each, named)),
    location: listOf(event["location"]).map((each) => resolved(each, named)),
  }))
  // A series tells of its runs one by one.
  return done(events.filter((event) => listOf(event["subEvent"]).length === 0).map(runOfEvent))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A thing and all within it. A run of a series has the name, the maker and the offers of the series unless it says otherwise. */
function thingsIn(value: unknown, depth: number, of: Thing = {}): Thing[] {
  if (depth === 0) return []
  if (Array.isArray(value))
    return value.slice(0, mostThings).flatMap((each) => thingsIn(each, depth - 1, of))
  if (!isThing(value)) return []
  const { name, organizer, offers, url } = { ...of, ...value }
  const own = isEvent(value) ? { name, organizer, offers, url, ...value } : value
  const handedOn = isEvent(value) ? { name, organizer, offers, url } : {}
  return [
    own,
    ...thingsIn(value["@graph"], depth - 1),
    ...thingsIn(value["itemListElement"], depth - 1),
    ...thingsIn(value["item"], depth - 1),
    ...thingsIn(value["subEvent"], depth - 1, handedOn),
    ...thingsIn(value["mainEntity"], depth - 1),
  ]
}

/** The things that others refer to by their id. */
function referred(value: unknown, depth: number): Thing[] {
  if (depth === 0) return []
  if (Array.isArray(value))
    return value.slice(0, mostThings).flatMap((each) => referred(each, depth - 1))
  if (!isThing(value)) return []
  const own = typeof value["@id"] === "string" && Object.keys(value).length > 1 ? [value] : []
  return [...own, ...referred(value["@graph"], depth - 1)]
}

const resolved = (value: unknown, named: ReadonlyMap<unknown, Thing>): unknown =>
  isThing(value) && Object.keys(value).length === 1 ? (named.get(value["@id"]) ?? value) : value

const isEvent = (thing: Thing) =>
  listOf(thing["@type"]).some(
    (type) => typeof type === "string" && /(?:Event|EventSeries|Festival)$/u.test(type),
  )

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, longestText).trim() : ""

const nameOf = (value: unknown): string =>
  listOf(value)
    .map((each) => (isThing(each) ? textOf(each["name"]) : textOf(each)))
    .find((name) => name !== "") ?? ""

const orMissing = (text: string): Found => (text === "" ? missing : read(text))

function runOfEvent(event: Thing): FoundRun {
  const title = nameOf(event["name"])
  const isOff = /Event(?:Cancelled|Postponed)$/u.test(textOf(event["eventStatus"]))
  const url = textOf(event["url"])
  return runOf({
    title: isOff ? doubted(title, "called-off") : orMissing(title),
    maker: orMissing(nameOf(event["organizer"])),
    ...placeOf(event["location"]),
    ...daysOf(event),
    ...pricesOfOffers(event["offers"]),
    url: url.startsWith("https://") ? read(url) : empty,
  })
}

function daysOf(event: Thing): Pick<FoundRun, "startDate" | "endDate"> {
  const [start, end] = [dayOf(event["startDate"]), dayOf(event["endDate"])]
  if (start.day.text !== "" && end.day.text !== "" && end.day.text < start.day.text) {
    return { startDate: doubted(start.day.text, "order"), endDate: doubted(end.day.text, "order") }
  }
  // Nobody knows whether midnight is the end of the day before, or stands for the day itself.
  if (end.isMidnight && end.day.text > start.day.text) {
    const before = addDays(end.day.text, -1)
    return { startDate: start.day, endDate: doubted(before, "several") }
  }
  return {
    startDate: start.day,
    endDate:
      end.day.doubt === "missing" && start.day.text !== "" ? doubted("", "open-end") : end.day,
  }
}

/** An instant with an offset is a day in Tokyo; a day, or a time without one, is taken as Tokyo's. */
function dayOf(value: unknown): { day: Found; isMidnight: boolean } {
  const text = textOf(value)
  const [, day = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(text) ?? []
  if (!isDay(day)) {
    return { day: text === "" ? missing : doubted("", "no-day"), isMidnight: false }
  }
  if (!/(?:Z|[+-]\d\d:?\d\d)$/.test(rest)) {
    return { day: read(day), isMidnight: /^[T ]00:00/.test(rest) }
  }
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return { day: doubted(day, "no-day"), isMidnight: false }
  return {
    day: read(tokyoDay(instant) satisfies Day),
    isMidnight: clockText(instant) === "0:00",
  }
}

function placeOf(location: unknown): Pick<FoundRun, "place" | "prefecture"> {
  const places = listOf(location)
  const [place] = places
  const address = isThing(place) ? place["address"] : place
  const region = isThing(address) ? textOf(address["addressRegion"]) : ""
  const written = isThing(address)
    ? ["addressRegion", "addressLocality", "streetAddress"]
        .map((name) => textOf(address[name]))
        .join("")
    : textOf(address)
  const name = isThing(place) ? textOf(place["name"]) : textOf(place)
  const told = [...new Set([...prefecturesIn(written), ...prefecturesIn(name)])]
  const prefecture = told.length === 0 ? (prefectureOfStop(region) ?? undefined) : told[0]
  const found: Found =
    prefecture === undefined
      ? missing
      : told.length > 1 || places.length > 1
        ? doubted(prefecture, "several")
        : read(prefecture)
  return { prefecture: found, place: readPlace(name === "" ? written : name) }
}

const forEverybody = /一般|大人|おとな|通常/u

function pricesOfOffers(offers: unknown): FoundPrices {
  const all = listOf(offers).filter(isThing)
  const isForeign = all.some(
    ({ priceCurrency }) => priceCurrency !== undefined && priceCurrency !== "JPY",
  )
  const amounts = all.flatMap(amountsOf)
  if (amounts.length === 0) return missingPrices
  // Where a price is said to be that of everybody, those without such a name are others.
  const named = amounts.filter(({ isForAll, kind }) => isForAll || kind !== "general")
  const isNamed = named.some(({ isForAll }) => isForAll)
  return pricesOf(isNamed ? named : amounts, isForeign ? "currency" : null)
}

/** The price of an offer; the lowest one may be one of many. */
function amountsOf(offer: Thing): (Amount & { isForAll: boolean })[] {
  const name = textOf(offer["name"])
  const yens = ["price", "lowPrice", "highPrice"].map((key) => {
    const digits = String(offer[key] ?? "").replaceAll(",", "")
    return /^\d{1,8}(?:\.0+)?$/.test(digits) ? Number.parseInt(digits, 10) : null
  })
  const [price, low, high] = yens
  const yen = price ?? low ?? high ?? null
  if (yen === null) return []
  const isFrom =
    price === null ? low !== high : yens.some((each) => each !== null && each !== price)
  return [{ kind: kindOf(name), yen, isFrom, isForAll: forEverybody.test(name) }]
}
