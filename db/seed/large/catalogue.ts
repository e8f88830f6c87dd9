import { categories } from "#shared/catalogue/categories.ts"
import { addDays } from "#shared/time/tokyo.ts"
import { type Random, randomFrom } from "#shared/random.ts"
import { homePrefecture, towns } from "./geography.ts"
import { instant, pickSome, type Plan, type Row, secondsAt, uidOf } from "./plan.ts"
import * as words from "./words.ts"

export const makerColumns = ["name", "kana", "description", "published", "created_at"]
export const placeColumns = [
  "id",
  "name",
  "prefecture_id",
  "latitude",
  "longitude",
  "stations",
  "published",
  "created_at",
]
export const mysteryPlaceColumns = ["mystery_id", "place_id", "published"]

const makerCount = (plan: Plan) => Math.ceil(plan.mysteries / 60)
const placeCount = (plan: Plan) => Math.ceil(plan.mysteries / 40)

function makerName(n: number): string {
  const { makerBeginnings, makerEndings } = words
  const beginning = makerBeginnings[n % makerBeginnings.length]
  const ending = makerEndings[Math.floor(n / makerBeginnings.length) % makerEndings.length]
  const round = Math.floor(n / makerBeginnings.length / makerEndings.length)
  return `${beginning}${ending}${round === 0 ? "" : round + 1}`
}

export function* makeMakers(plan: Plan): Generator<Row> {
  for (let n = 0; n < makerCount(plan); n++) {
    yield [makerName(n), null, "", true, instant(secondsAt(plan, -1400))]
  }
}

const townOf = (place: number) => towns[place % towns.length] ?? towns[0]

export function* makePlaces(plan: Plan): Generator<Row> {
  const random = randomFrom(plan.seed + 2)
  for (let n = 0; n < placeCount(plan); n++) {
    const town = townOf(n)
    if (!town) continue
    yield [
      n + 1,
      `${town.name}${random.pick(words.titlePlaces)}${n + 1}号館`,
      town.prefecture,
      town.at[0] + (random.fraction() - 0.5) / 20,
      town.at[1] + (random.fraction() - 0.5) / 20,
      [town.name],
      true,
      instant(secondsAt(plan, -1400)),
    ]
  }
}

export type Mystery = { id: string; isPublished: boolean; place: number | null }

/** Facts of the mysteries that reviews and statuses need, computed once, by number. */
export function planMysteries(plan: Plan): Mystery[] {
  const random = randomFrom(plan.seed + 3)
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  return Array.from({ length: plan.mysteries }, () => ({
    id: Array.from({ length: 22 }, () => letters[random.below(62)]).join(""),
    isPublished: random.chance(0.97),
    place: random.chance(0.55) ? random.leaning(placeCount(plan), 1.5) : null,
  }))
}

export const mysteryColumns = [
  "id",
  "title",
  "url",
  "content",
  "story",
  "place",
  "prefecture",
  "prefectures",
  "category",
  "categories",
  "types",
  "tag",
  "maker",
  "subscription",
  "startDate",
  "endDate",
  "minPeople",
  "maxPeople",
  "minDuration",
  "duration",
  "price",
  "uid",
  "status",
  "created_at",
  "updated_at",
]

export function* makeMysteries(plan: Plan, mysteries: Mystery[]): Generator<Row> {
  const random = randomFrom(plan.seed + 4)
  for (const { id, isPublished, place } of mysteries) {
    const town = place === null ? undefined : townOf(place)
    const where = prefecturesOf(random, town?.prefecture)
    const isAtHome = where.length === 0
    const kinds = pickSome(random, random.below(4), categories.length, 1)
    const fits = [...kinds].map((kind) => String(categories[kind]?.id))
    const { start, end, added } = datesOf(plan, random)
    const people = 1 + random.below(3)
    const minutes = 30 * (1 + random.below(6))
    yield [
      id,
      titleOf(random),
      `https://www.example.com/mysteries/${id}`,
      sentences(random, words.contents, 3),
      sentences(random, words.stories, 2),
      town ? `${town.name}駅から徒歩${1 + random.below(15)}分` : "",
      where[0] ?? "",
      where.join(","),
      fits[0] ?? "",
      fits.join(","),
      typesOf(random, isAtHome).join(","),
      [...pickSome(random, random.below(5), words.tags.length, 1.5)]
        .map((tag) => words.tags[tag])
        .join(","),
      random.chance(0.95) ? makerName(random.leaning(makerCount(plan), 2)) : null,
      random.chance(0.005),
      start,
      end,
      people,
      people + random.below(6),
      minutes,
      minutes + 30 * random.below(4),
      random.chance(0.1) ? 0 : 500 + 100 * random.leaning(60, 1.3),
      random.chance(0.2) || !isPublished ? uidOf(random.below(plan.users)) : null,
      isPublished ? "published" : random.pick(["draft", "submitted", "rejected"]),
      added,
      added,
    ]
  }
}

export function* makeMysteryPlaces(mysteries: Mystery[]): Generator<Row> {
  for (const { id, isPublished, place } of mysteries) {
    if (place !== null) yield [id, place + 1, isPublished]
  }
}

function prefecturesOf(random: Random, venue: string | undefined): string[] {
  if (venue) return [venue]
  if (random.chance(0.35)) return []
  return [
    ...new Set(Array.from({ length: random.chance(0.15) ? 3 : 1 }, () => homePrefecture(random))),
  ]
}

function typesOf(random: Random, isAtHome: boolean): string[] {
  const choice = isAtHome
    ? ["08", "09", "11", "12", "13", "14"]
    : ["01", "02", "03", "04", "05", "06", "07", "10", "15", "16"]
  return [...pickSome(random, random.chance(0.3) ? 2 : 1, choice.length, 1.4)].map(
    (n) => choice[n] ?? "01",
  )
}

/** Many begin and end around today; some have no end, some ended long ago. */
function datesOf(plan: Plan, random: Random) {
  const first = 60 - random.leaning(1200, 2.2)
  const length = 7 + random.leaning(240, 1.5)
  const added = Math.min(first - 10 - random.below(50), -1)
  return {
    start: random.chance(0.97) ? addDays(plan.today, first) : null,
    end: random.chance(0.9) ? addDays(plan.today, first + length) : null,
    added: instant(secondsAt(plan, added) + random.below(86_400)),
  }
}

function titleOf(random: Random): string {
  const mood = random.pick(words.titleMoods)
  const place = random.pick(words.titlePlaces)
  const thing = random.pick(words.titleThings)
  const person = random.pick(words.titlePeople)
  return random.pick([
    `${mood}${place}からの脱出`,
    `${mood}${thing}と${place}の${person}`,
    `${person}と${mood}${place}`,
    `${place}に残された${thing}の謎`,
    `${mood}${person} ${place}の${thing}をさがせ`,
    `謎解き${place}めぐり 〜${mood}${thing}〜`,
  ])
}

export function sentences(random: Random, from: readonly string[], most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(from)).join("")
}
