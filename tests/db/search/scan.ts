import { areas } from "#shared/catalogue/areas.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { parseWords } from "#domain/search/parse-words.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { isHoliday } from "#shared/time/holidays.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import type { Selectable } from "kysely"
import type { Client, Pool } from "pg"
import type { DB } from "#db/types.ts"
import type { FeatureId } from "#shared/search/features.ts"

/** A published mystery from the catalogue's own tables, without derived data. */
export type Entry = {
  id: string
  texts: string
  types: string[]
  categories: string[]
  prefectures: string[]
  areas: string[]
  places: string[]
  /** Latitude and longitude of its places, if they are on the map. */
  positions: [number, number][]
  tags: string[]
  maker: string | null
  subscription: boolean
  startDate: Day | null
  endDate: Day | null
  price: number | null
  minPeople: number | null
  maxPeople: number | null
  minDuration: number | null
  duration: number | null
  ratings: number[]
  satisfactions: number[]
  outcomes: string[]
  outline: Partial<Selectable<DB["mystery_outlines"]>>
  reviews: number
  situation: string | null
  situationUntil: Day | null
  soldOut: boolean | null
  soldOutUntil: Day | null
  hours: { weekday: number; opens: number | null; closes: number | null; last: number | null }[]
  closedDays: Day[]
}

/** The answers of public reviews, and of played statuses of those who have not reviewed. */
const voices = (column: "satisfaction" | "outcome") => `
  array(select ${column} from mystery_reviews r join users u using (uid)
        where r."mysteryId" = m.id and not "isPrivate" and affiliation is null and u."deletedAt" is null and ${column} is not null)
  || array(select ${column} from favorite_mysteries f join users u using (uid)
        where f.mysteryid = m.id and f.status = 2 and u."deletedAt" is null and ${column} is not null
          and not exists (select from mystery_reviews r where r.uid = f.uid and r."mysteryId" = m.id))`

/** Reads all mysteries for a plain search that checks one mystery at a time. */
export async function readCatalogue(root: Client | Pool): Promise<Entry[]> {
  const { rows } = await root.query(`
    select m.*, "startDate"::text, "endDate"::text,
      array(select p.id::text from mystery_places mp join places p on p.id = mp.place_id
            where mp.mystery_id = m.id and p.published) as places,
      (select coalesce(json_agg(json_build_array(latitude, longitude)) filter (where latitude + longitude is not null), '[]')
       from mystery_places mp join places p on p.id = mp.place_id
       where mp.mystery_id = m.id and p.published) as positions,
      array(select p.name || E'\\u001f' || array_to_string(p.stations, E'\\u001f')
            from mystery_places mp join places p on p.id = mp.place_id
            where mp.mystery_id = m.id and p.published order by p.id) as spots,
      array(select "difficultyRating" from mystery_reviews r join users u using (uid)
            where r."mysteryId" = m.id and not "isPrivate" and affiliation is null and u."deletedAt" is null
              and "difficultyRating" is not null) as ratings,
      (${voices("satisfaction")})::float8[] as satisfactions,
      ${voices("outcome")} as outcomes,
      coalesce((select to_jsonb(o) from mystery_outlines o where o.mystery_id = m.id), '{}') as outline,
      (select count(*)::int from mystery_reviews r join users u using (uid)
       where r."mysteryId" = m.id and not "isPrivate" and u."deletedAt" is null) as reviews,
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes, 'last', last_entry)), '[]')
       from mystery_hours where mystery_id = m.id) as hours,
      array(select day::text from mystery_closed_days where mystery_id = m.id) as "closedDays", x.*
    from mysteries m
    left join (
      select mystery_id, situation, situation_until::text as "situationUntil", sold_out as "soldOut", sold_out_until::text as "soldOutUntil"
      from mystery_situations
    ) x on x.mystery_id = m.id
    where status = 'published' order by created_at, id`)
  return rows.map((row) => {
    const list = (text: string) => (text === "" ? [] : text.split(","))
    const codes = list(row.prefectures)
    const names = [
      row.title, row.maker ?? "", ...list(row.tag), row.place, ...row.spots,
      ...prefectures.filter(({ id }) => codes.includes(id)).map(({ name }) => name),
      ...mysteryTypes.filter(({ id }) => list(row.types).includes(id)).map(({ name }) => name),
    ] // prettier-ignore
    return {
      ...row,
      texts: [...names, row.prMessage, row.story, row.content].map(foldText).join("\u001f"),
      types: list(row.types),
      categories: list(row.categories),
      prefectures: codes,
      areas: areas
        .filter((area) => area.prefectures.some((code) => codes.includes(code)))
        .map(({ id }) => String(id)),
      tags: list(row.tag),
    }
  })
}

/** Whether a query finds a mystery by what is written: without readings, other names and guesses. */
export const isFound = (
  entry: Entry,
  query: SearchQuery,
  today: Day,
  status: number = statuses.none,
): boolean =>
  holds(query)(entry) &&
  carries(status, query) &&
  Object.values(filters).every((isMet) => isMet(entry, query, today))

/** Whether a mystery contains the words of a query. */
export function holds({ kwd }: SearchQuery): (entry: Entry) => boolean {
  const { want, avoid } = parseWords(kwd).words
  const plain = (words: { text: string }[]) => words.map(({ text }) => foldText(text))
  const [wanted, avoided] = [plain(want), plain(avoid)]
  return ({ texts }) =>
    wanted.every((words) => texts.includes(words)) &&
    !avoided.some((words) => texts.includes(words))
}

const meets = (asked: unknown[], has: boolean) => asked.length === 0 || has

const oneOf = (asked: (string | number)[], has: string[]) =>
  meets(
    asked,
    asked.some((one) => has.includes(String(one))),
  )

type Filter = (entry: Entry, query: SearchQuery, today: Day) => boolean

/** One filter for each part of a query. */
export const filters = {
  type: (entry, { types }) => oneOf(types, entry.types),
  category: (entry, { categories }) =>
    categories.every((id) => entry.categories.includes(String(id))),
  tag: (entry, { tags }) => tags.every((tag) => entry.tags.includes(tag)),
  where: (entry, { areas, prefectures }) =>
    meets(
      [...areas, ...prefectures],
      areas.some((id) => entry.areas.includes(String(id))) ||
        prefectures.some((id) => entry.prefectures.includes(id)),
    ),
  place: (entry, { places }) => oneOf(places, entry.places),
  maker: (entry, { makers }) => oneOf(makers, entry.maker === null ? [] : [entry.maker]),
  state: (entry, { states }, today) =>
    meets(
      states,
      states.some((state) => isIn(state, entry, today)),
    ),
  days: playableBetween,
  price: (entry, { price, people }) => price === null || costPerHead(entry, people ?? 1) <= price,
  people: (entry, { people }) => people === null || takes(entry, people),
  minutes: ({ duration, minDuration }, { minutes }) =>
    minutes === null || (duration ?? minDuration ?? Infinity) <= minutes,
  difficulty: (entry, { difficulties }) => {
    const rating = flames(entry)
    return oneOf(difficulties, rating === null ? [] : [String(rating)])
  },
  feature: (entry, { features }, today) => features.every((feature) => has(feature, entry, today)),
  pickup: ({ subscription }, { pickup }) => !pickup || subscription,
  reviewed: ({ reviews }, { reviewed }) => !reviewed || reviews > 0,
} satisfies Record<string, Filter>

function carries(status: number, { status: asked, hidesPlayed }: SearchQuery): boolean {
  if (asked === "interested") return status === statuses.interested
  if (asked === "played") return status === statuses.played
  return status !== statuses.played || (asked === null && !hidesPlayed)
}

const venues = ["01", "02", "03", "04", "05", "06", "07", "10", "15", "16"]

function has(feature: FeatureId, entry: Entry, today: Day): boolean {
  const { outline, startDate, endDate, minPeople, categories, types } = entry
  switch (feature) {
    case "solo":
      return outline.solo ?? minPeople === 1
    case "private":
      return outline.private_party === true
    case "rain":
      return outline.rain ? outline.rain === "ok" : categories.includes("1")
    case "wheelchair":
      return outline.wheelchair === true
    case "not-scary":
      return outline.is_scary === false
    case "no-booking":
      return outline.tickets?.length === 0 || outline.tickets?.includes("day") === true
    case "collab":
      return typeof outline.collaboration === "string"
    case "permanent":
      return (
        outline.is_permanent ??
        (endDate === null && (types.length === 0 || types.some((type) => venues.includes(type))))
      )
    case "rerun":
      return outline.is_rerun === true
    case "new":
      return startDate !== null && startDate >= addDays(today, -90) && outline.is_rerun !== true
    case "satisfying":
      return Math.round((satisfactionOf(entry) ?? 0) * 10) >= 40
    case "rarely-solved":
      return solvedBy(entry) !== null && Math.round(solvedBy(entry)! * 100) <= 30
    case "often-solved":
      return Math.round((solvedBy(entry) ?? 0) * 100) >= 70
  }
}

/** As if five more members had given 3.7. */
export const satisfactionOf = ({ satisfactions: given }: Entry): number | null =>
  given.length === 0 ? null : given.reduce((sum, one) => sum + one, 5 * 3.7) / (given.length + 5)

/** Which part of the players solved it, once five have told. */
export const solvedBy = ({ outcomes }: Entry): number | null =>
  outcomes.length < 5
    ? null
    : outcomes.filter((outcome) => outcome === "success").length / outcomes.length

export function flames({ ratings }: Entry): number | null {
  if (ratings.length === 0) return null
  return Math.round(ratings.reduce((sum, one) => sum + one, 0) / ratings.length)
}

const isBuiltFor = ({ types }: Entry) => types.includes("11") || types.includes("13")

function costPerHead(entry: Entry, people: number): number {
  if (entry.price === null) return Infinity
  return isBuiltFor(entry) ? entry.price / people : entry.price
}

function takes({ minPeople, maxPeople }: Entry, people: number): boolean {
  if (minPeople === null && maxPeople === null) return false
  return (minPeople ?? 0) <= people && people <= (maxPeople ?? Infinity)
}

function playableBetween(entry: Entry, { from, to }: SearchQuery): boolean {
  const { startDate, endDate } = entry
  if (from === null && to === null) return true
  if (startDate === null && endDate === null) return false
  const [first, last] = [startDate ?? "", endDate ?? "9999"]
  if (from === null || to === null) return (to ?? "9999") >= first && (from ?? "") <= last
  if (to >= addDays(from, 7)) return first <= to && last >= from
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (first <= day && day <= last && !isShut(entry, day)) return true
  }
  return false
}

function hoursOf({ hours }: Entry, day: Day) {
  const holiday = isHoliday(day) ? hours.filter(({ weekday }) => weekday === 7) : []
  const weekday = new Date(day).getUTCDay()
  return holiday.length > 0 ? holiday : hours.filter((row) => row.weekday === weekday)
}

const isShut = (entry: Entry, day: Day) =>
  entry.closedDays.includes(day) || hoursOf(entry, day).some(({ opens }) => opens === null)

export function isIn(state: string, entry: Entry, today: Day): boolean {
  const { startDate, endDate, categories, types, outline } = entry
  const ends = endDate ?? "9999"
  const isOpen = (startDate ?? "") <= today && ends >= today && !isOff(entry, today)
  switch (state) {
    case "open":
      return isOpen
    case "today":
      return isOpen && startDate !== null && !isSoldOut(entry, today) && !isShut(entry, today)
    case "tonight": {
      const isAtHome = categories.includes("3") && !types.includes("11") && !types.includes("13")
      const isClosed = outline.closed_on?.includes(new Date(today).getUTCDay())
      const startsLate = outline.start_times === "11:00／19:30" && !isClosed
      const hours = hoursOf(entry, today)
      const lasts = hours.map(({ closes, last }) => last ?? (closes ?? 0) - 60)
      const isLate = hours.length === 0 ? isAtHome || startsLate : Math.max(...lasts) >= 18.5 * 60
      return isIn("today", entry, today) && isLate
    }
    case "weekend": {
      const { saturday, sunday } = weekendOf(today)
      const isFree = !isOff(entry, sunday) && !isSoldOut(entry, sunday)
      const runs = (day: Day) =>
        startDate !== null && startDate <= day && ends >= day && !isShut(entry, day)
      return isFree && (runs(saturday) || runs(sunday))
    }
    case "before":
      return startDate !== null && startDate > today && !isOff(entry, today)
    case "off":
      return ends >= today && isOff(entry, today)
    case "ending":
      return isOpen && ends <= addDays(today, 14)
    case "last-day":
      return isOpen && ends === today
    default:
      return ends < today
  }
}

const isOff = ({ situation, situationUntil }: Entry, day: Day) =>
  situation === "cancelled" ||
  situation === "postponed" ||
  (situation === "paused" && (situationUntil ?? "9999") >= day)

const isSoldOut = ({ soldOut, soldOutUntil }: Entry, day: Day) =>
  soldOut === true && (soldOutUntil ?? "9999") >= day

const weekends = new Map<Day, { saturday: Day; sunday: Day }>()

/** The coming weekend, or what is left of it. Kept: counting 500 searches in 100,000 mysteries asks millions of times. */
function weekendOf(today: Day) {
  const known = weekends.get(today)
  if (known) return known
  const sunday =
    [0, 1, 2, 3, 4, 5, 6]
      .map((n) => addDays(today, n))
      .find((day) => new Date(day).getUTCDay() === 0) ?? ""
  const weekend = { saturday: sunday === today ? today : addDays(sunday, -1), sunday }
  weekends.set(today, weekend)
  return weekend
}

/** The number of results after one more filter; a filter with alternative values replaces those of its kind. */
export function countWith(
  entries: Entry[],
  query: SearchQuery,
  today: Day,
  change: Partial<SearchQuery>,
): number {
  const asked = { ...query, ...change }
  return entries.filter((entry) => isFound(entry, asked, today)).length
}

/** Metres to its nearest place, by the law of cosines; null if it has none on the map. */
export function distanceTo({ positions }: Entry, [latitude, longitude]: [number, number]) {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const each = positions.map(([lat, lng]) => {
    const angle =
      Math.sin(rad(lat)) * Math.sin(rad(latitude)) +
      Math.cos(rad(lat)) * Math.cos(rad(latitude)) * Math.cos(rad(lng - longitude))
    return 6_371_009 * Math.acos(Math.min(1, angle))
  })
  return each.length === 0 ? null : Math.min(...each)
}
