import { areas } from "#shared/areas.ts"
import { plainForm } from "#domain/search/never-matters.ts"
import { parseWords } from "#domain/search/parse-words.ts"
import { mysteryTypes } from "#shared/mystery-types.ts"
import { prefectures } from "#shared/prefectures.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { statuses } from "#shared/statuses.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import type { Client, Pool } from "pg"

/** A published mystery as it stands in the catalogue, nothing derived. */
export type Entry = {
  id: string
  texts: string
  types: string[]
  categories: string[]
  prefectures: string[]
  areas: string[]
  places: string[]
  /** Latitude and longitude of those that are on the map. */
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
  reviews: number
}

/** The slow way, written from the rules alone: every mystery looked at, one by one. */
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
            where r."mysteryId" = m.id and not "isPrivate" and u."deletedAt" is null
              and "difficultyRating" is not null) as ratings,
      (select count(*)::int from mystery_reviews r join users u using (uid)
       where r."mysteryId" = m.id and not "isPrivate" and u."deletedAt" is null) as reviews
    from mysteries m where status = 'published' order by created_at, id`)
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
      texts: [...names, row.prMessage, row.story, row.content].map(plainForm).join("\u001f"),
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

/** Readings, other names for a thing and guesses left out: what is written is what is found. */
export function isFound(
  entry: Entry,
  query: SearchQuery,
  today: Day,
  status: number = statuses.none,
): boolean {
  const { want, avoid } = parseWords(query.kwd).tree
  const says = ({ text }: { text: string }) => entry.texts.includes(plainForm(text))
  const meets = (asked: unknown[], has: boolean) => asked.length === 0 || has
  const oneOf = (asked: (string | number)[], has: string[]) =>
    meets(
      asked,
      asked.some((one) => has.includes(String(one))),
    )
  const rating = flames(entry)
  const where = [
    ...query.areas.map((id) => entry.areas.includes(String(id))),
    ...query.prefectures.map((id) => entry.prefectures.includes(id)),
  ]
  return (
    want.every(says) &&
    !avoid.some(says) &&
    oneOf(query.types, entry.types) &&
    query.categories.every((id) => entry.categories.includes(String(id))) &&
    query.tags.every((tag) => entry.tags.includes(tag)) &&
    meets(where, where.includes(true)) &&
    oneOf(query.places, entry.places) &&
    oneOf(query.makers, entry.maker === null ? [] : [entry.maker]) &&
    meets(
      query.states,
      query.states.some((state) => isIn(state, entry, today)),
    ) &&
    playableBetween(entry, query) &&
    (query.price === null || costPerHead(entry, query.people ?? 1) <= query.price) &&
    (query.people === null || takes(entry, query.people)) &&
    (query.minutes === null ||
      (entry.duration ?? entry.minDuration ?? Infinity) <= query.minutes) &&
    oneOf(query.difficulties, rating === null ? [] : [String(rating)]) &&
    (!query.pickup || entry.subscription) &&
    (!query.reviewed || entry.reviews > 0) &&
    carries(status, query)
  )
}

function carries(status: number, { mark, hidesPlayed }: SearchQuery): boolean {
  if (mark === "interested") return status === statuses.interested
  if (mark === "played") return status === statuses.played
  return status !== statuses.played || (mark === null && !hidesPlayed)
}

function flames({ ratings }: Entry): number | null {
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

function playableBetween({ startDate, endDate }: Entry, { from, to }: SearchQuery): boolean {
  if (from === null && to === null) return true
  if (startDate === null && endDate === null) return false
  return (to === null || (startDate ?? "") <= to) && (from === null || (endDate ?? "9999") >= from)
}

function isIn(state: string, { startDate, endDate }: Entry, today: Day): boolean {
  const ends = endDate ?? "9999"
  const isOpen = (startDate ?? "") <= today && ends >= today
  const sunday =
    [0, 1, 2, 3, 4, 5, 6]
      .map((n) => addDays(today, n))
      .find((day) => new Date(day).getUTCDay() === 0) ?? ""
  const saturday = sunday === today ? today : addDays(sunday, -1)
  switch (state) {
    case "open":
      return isOpen
    case "today":
      return isOpen && startDate !== null
    case "weekend":
      return startDate !== null && startDate <= sunday && ends >= saturday
    case "before":
      return startDate !== null && startDate > today
    case "ending":
      return isOpen && ends <= addDays(today, 14)
    case "last-day":
      return isOpen && ends === today
    default:
      return ends < today
  }
}

/** How many there would be with one more filter, its own kind left out where its values are alternatives. */
export function countWith(
  entries: Entry[],
  query: SearchQuery,
  today: Day,
  change: Partial<SearchQuery>,
): number {
  const asked = { ...query, ...change }
  return entries.filter((entry) => isFound(entry, asked, today)).length
}

/** How many there would be with each value of each filter that games carry themselves: type:01, tag:… */
export function countValues(
  entries: Entry[],
  query: SearchQuery,
  today: Day,
): Record<string, number> {
  const named = (kind: string, values: (string | number)[]) =>
    values.map((value) => `${kind}:${value}`)
  const kinds: [left: Partial<SearchQuery>, values: (entry: Entry) => string[]][] = [
    [{ types: [] }, ({ types }) => named("type", types)],
    [
      { areas: [], prefectures: [], places: [] },
      (entry) => [...named("area", entry.areas), ...named("prefecture", entry.prefectures)],
    ],
    [{ places: [] }, ({ places }) => named("place", places)],
    [{ makers: [] }, ({ maker }) => (maker === null ? [] : [`maker:${maker}`])],
    [{ difficulties: [] }, (entry) => named("difficulty", [flames(entry) ?? []].flat())],
    [
      {},
      ({ categories, tags, subscription, reviews }) => [
        ...named("category", categories),
        ...named("tag", tags),
        ...(subscription ? ["pickup"] : []),
        ...(reviews > 0 ? ["reviewed"] : []),
      ],
    ],
  ]
  const counts: Record<string, number> = {}
  for (const [left, valuesOf] of kinds) {
    const asked = { ...query, ...left }
    for (const entry of entries.filter((one) => isFound(one, asked, today))) {
      for (const value of valuesOf(entry)) counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

/** In metres to its nearest place, by the law of cosines; null off the map. */
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
