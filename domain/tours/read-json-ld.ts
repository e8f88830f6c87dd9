import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type Day, isDay, tokyoDay } from "#shared/time/tokyo.ts"
import { doubted, empty, type Found, type FoundRun, missing, read, runOf } from "./found.ts"
import type { FoundPrices } from "./read-price.ts"
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
  const events = things.filter(isEvent)
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
    ...pricesOf(event["offers"]),
    url: url.startsWith("https://") ? read(url) : empty,
  })
}

function daysOf(event: Thing): Pick<FoundRun, "startDate" | "endDate"> {
  const [start, end] = [dayOf(event["startDate"]), dayOf(event["endDate"])]
  if (start.text !== "" && end.text !== "" && end.text < start.text) {
    return { startDate: doubted(start.text, "order"), endDate: doubted(end.text, "order") }
  }
  return {
    startDate: start,
    endDate: end.doubt === "missing" && start.text !== "" ? doubted("", "open-end") : end,
  }
}

/** An instant with an offset is a day in Tokyo; a day, or a time without one, is taken as Tokyo's. */
function dayOf(value: unknown): Found {
  const text = textOf(value)
  const [, day = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(text) ?? []
  if (!isDay(day)) return text === "" ? missing : doubted("", "no-day")
  if (!/(?:Z|[+-]\d\d:?\d\d)$/.test(rest)) return read(day)
  const instant = new Date(text)
  return Number.isNaN(instant.getTime())
    ? doubted(day, "no-day")
    : read(tokyoDay(instant) satisfies Day)
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
  return { prefecture: found, place: orMissing(name === "" ? written : name) }
}

const general = /一般|大人|おとな|通常/u

function pricesOf(offers: unknown): FoundPrices {
  const all = listOf(offers).filter(isThing)
  const isForeign = all.some(
    ({ priceCurrency }) => priceCurrency !== undefined && priceCurrency !== "JPY",
  )
  const priced = all.flatMap((offer) => {
    const prices = ["price", "lowPrice", "highPrice"].flatMap((name) => {
      const digits = String(offer[name] ?? "").replaceAll(",", "")
      return /^\d{1,8}(?:\.0+)?$/.test(digits) ? [Number.parseInt(digits, 10)] : []
    })
    return prices.map((yen) => ({ yen, name: textOf(offer["name"]) }))
  })
  const of = (pattern: RegExp) => priced.filter(({ name }) => pattern.test(name))
  const yens = (found: { yen: number }[]) => [...new Set(found.map(({ yen }) => yen))]
  const one = (found: { yen: number }[]): Found => {
    const [first, ...others] = yens(found)
    if (first === undefined) return empty
    return others.length === 0 ? read(String(first)) : doubted(String(first), "several")
  }
  const [advance, day] = [one(of(/前売/u)), one(of(/当日/u))]
  const named = of(general)
  const price =
    advance.text !== "" && yens(of(/前売|当日/u)).length === yens(priced).length
      ? advance
      : one(named.length > 0 ? named : priced)
  if (price.text === "") return { price: missing, advance_price: empty, day_price: empty }
  return {
    price: isForeign ? doubted(price.text, "currency") : price,
    advance_price: advance,
    day_price: day,
  }
}
