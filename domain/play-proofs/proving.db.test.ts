import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { selectReviews } from "#domain/reviews/view.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  joinMaker,
  longAgo,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { newPlayCode } from "./codes.ts"
import { findProvable, provePlay } from "./proving.ts"
import { dropUnusedCodes, makeCodes, readToldProofs, tellWords } from "./telling.ts"

// Codes and words that a maker tells after the play, and who says them here.

const now = new Date("2026-11-28T12:00:00+09:00")
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

let site: TestDatabase
beforeAll(async () => void (site = await createDatabase()))
afterAll(() => site.drop())

let maker: Person
let other: Person
let mysteryId: string
let count = 0
beforeEach(async () => {
  const name = `灯台舎${++count}`
  maker = await createMember(site, { registeredAt: longAgo })
  other = await createMember(site, { registeredAt: longAgo })
  mysteryId = await createMystery(site, { maker: name })
  await joinMaker(site, name, maker)
})

const make = async (number: number, by = maker) => {
  const made = await writeAs(site, by, (tx) => makeCodes(tx, { mysteryId, count: number, now }))
  return made.ok ? made.value : []
}
const say = async (words: string, by = other, at = now) => {
  const said = await writeAs(site, by, (tx) => provePlay(tx, { mysteryId, words, now: at }))
  return said.ok ? said.value : said.code
}
const isProved = async (id: number) => {
  const [review] = await asGuest(site, (tx) => selectReviews(tx).where("r.id", "=", id).execute())
  return review?.proved
}

test("a code proves the play of a review that is there, and of one that follows", async () => {
  const [first = "", second = ""] = await make(2)
  expect(first).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}$/)
  const id = await createReview(site, { uid: other.uid, mysteryId })
  expect(await isProved(id)).toBe(false)
  expect(await say(first.toLowerCase().replaceAll("-", " "))).toBe("proved")
  expect(await isProved(id)).toBe(true)

  const later = await createMember(site)
  expect(await say(second, later)).toBe("proved")
  expect(await isProved(await createReview(site, { uid: later.uid, mysteryId }))).toBe(true)
  const stranger = await createMember(site)
  expect(await isProved(await createReview(site, { uid: stranger.uid, mysteryId }))).toBe(false)
})

test("fifty people who say one code at once are one", async () => {
  const [code = ""] = await make(1)
  const people = await Promise.all(Array.from({ length: 50 }, () => createMember(site)))
  const answers = await Promise.all(people.map((person) => say(code, person)))
  expect(answers.filter((answer) => answer === "proved")).toHaveLength(1)
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(49)
})

test("ten tries an hour are enough, and the eleventh is not compared", async () => {
  const [code = ""] = await make(1)
  for (let n = 0; n < 10; n++) expect(await say(newPlayCode())).toBe("wrong")
  expect(await say(code)).toBe("tired")
  expect(await say(code, other, new Date(now.getTime() + 3_600_000))).toBe("proved")
})

test("tries at once are counted one by one", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => say(newPlayCode())))
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(10)
})

test("the word of a day counts on that day and the three after it, as people type it", async () => {
  const begin = (isTold: boolean) =>
    writeAs(site, maker, (tx) => tellWords(tx, { mysteryId, isTold, now }))
  await begin(true)
  const told = await readAs(site, maker, (tx) => readToldProofs(tx, { id: mysteryId, now }))
  expect(told?.words).toHaveLength(14)
  const word = told?.words[0]?.word ?? ""
  expect(word).toMatch(/^[ぁ-ん]+・[ぁ-ん]+・\d{5}$/)
  const typed = word
    .replaceAll("・", "　")
    .replaceAll(/[ぁ-ん]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect(await say(typed)).toBe("proved")
  const people = await Promise.all([0, 1, 2, 3].map(() => createMember(site)))
  const [one, two, three, four] = people as [Person, Person, Person, Person]
  expect(await say(word, one, days(3))).toBe("proved")
  expect(await say(word, two, days(4))).toBe("wrong")
  // Tomorrow's, today.
  expect(await say(told?.words[1]?.word ?? "", three)).toBe("wrong")
  await begin(false)
  expect(await say(word, four)).toBe("wrong")
})

test("only the people of the maker make codes and read words", async () => {
  await writeAs(site, maker, (tx) => tellWords(tx, { mysteryId, isTold: true, now }))
  expect(await readAs(site, other, (tx) => readToldProofs(tx, { id: mysteryId, now }))).toBeNull()
  await expect(make(1, other)).resolves.toEqual([])
  expect(
    await readAs(site, other, (tx) => tx.selectFrom("play_words").select("secret").execute()),
  ).toEqual([])
  const [code = ""] = await make(1)
  await writeAs(site, other, (tx) => dropUnusedCodes(tx, mysteryId))
  expect(await say(code)).toBe("proved")
})

test("unused codes can be dropped, and what was proved stays", async () => {
  const [used = "", unused = ""] = await make(2)
  await say(used)
  await writeAs(site, maker, (tx) => dropUnusedCodes(tx, mysteryId))
  const stranger = await createMember(site)
  expect(await say(unused, stranger)).toBe("wrong")
  expect(await readAs(site, other, (tx) => findProvable(tx, mysteryId))).toMatchObject({
    isProved: true,
    takesProofs: true,
  })
  expect(
    await readAs(site, maker, (tx) => readToldProofs(tx, { id: mysteryId, now })),
  ).toMatchObject({
    unused: 0,
    used: 1,
  })
})
