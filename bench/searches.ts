import { read, searchFor, write } from "#shared/addresses/search.ts"
import { towns } from "#db/seed/large/geography.ts"
import { randomFrom } from "#shared/random.ts"
import * as words from "#db/seed/large/words.ts"
import { orderIds } from "#shared/search/orders.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"

/** Varied searches, always the same for a day: broad words of one and two characters, rare ones, up to three filters. */
export function makeSearches(count: number, today: Day): SearchQuery[] {
  const random = randomFrom(4)
  const texts = [...words.stories, ...words.contents]
  const broad = ["の", "謎", "ん", "解", "脱出", "から", "です", "ます"]
  const names = [
    ...words.titleMoods,
    ...words.titlePlaces,
    ...words.titleThings,
    ...words.titlePeople,
  ]
  const pieceOf = (text: string) => {
    const from = random.below(text.length - 4)
    return text.slice(from, from + 2 + random.below(6)).replaceAll(/["\s]/g, "")
  }
  const word = () =>
    random.pick([
      () => random.pick(broad),
      () => random.pick(names),
      () => random.pick(names),
      () => pieceOf(random.pick(texts)),
      () => `${random.pick(words.titleMoods)}${random.pick(words.titlePlaces)}`,
      () => random.pick(words.makerBeginnings) + random.pick(words.makerEndings),
    ])()
  const filters: (() => Partial<SearchQuery>)[] = [
    () => ({ types: ["01", "03", "08", "14"].slice(0, 1 + random.below(3)) }),
    () => ({ prefectures: [random.pick(["13", "27", "01", "14", "40"])] }),
    () => ({ areas: [1 + random.below(9)] }),
    () => ({ categories: [1 + random.below(11)] }),
    () => ({ tags: [random.pick(words.tags)] }),
    () => ({ states: [random.pick(states).id] }),
    () => ({ from: addDays(today, random.below(30)), to: addDays(today, 30 + random.below(30)) }),
    () => ({ price: random.pick([0, 1000, 2000]), people: 1 + random.below(6) }),
    () => ({ minutes: random.pick([60, 120]) }),
    () => ({ difficulties: [1 + random.below(5)] }),
  ]
  return Array.from({ length: count }, () => {
    // In quotes: what it sounds like, or is called besides, is not what is compared here.
    const kwd = Array.from({ length: random.below(3) }, () => `"${word()}"`).join(" ")
    const chosen = Array.from({ length: random.below(4) }, () => random.pick(filters)())
    const order = random.pick(orderIds)
    const at = order === "near" ? random.pick(towns).name : ""
    return Object.assign({}, noSearch, ...chosen, { kwd, order, at })
  })
}

/** The one spelling of its address: every other one is redirected. */
export function searchAddress(query: SearchQuery): string {
  const state = read(new URL(searchFor(query), "http://localhost"))
  if (!state) throw new Error(`${searchFor(query)} is no search`)
  return write(state)
}

/** Beginnings of names as they are typed into a search field: one to six characters, some in kana or Latin letters. */
export function makeStarts(count: number): string[] {
  const random = randomFrom(5)
  const names = [
    ...words.titleMoods,
    ...words.titlePlaces,
    ...words.titleThings,
    ...words.makerBeginnings,
    ...words.tags,
    "しんじゅく",
    "とうきょう",
    "shinjuku",
    "nazotoki",
    "おおさか",
    "の",
    "a",
    "東京駅",
    "zzzz",
  ]
  return Array.from({ length: count }, () => random.pick(names).slice(0, 1 + random.below(6)))
}
