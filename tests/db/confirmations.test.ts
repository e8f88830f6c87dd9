import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { confirmRun, listFound } from "#domain/situations/confirming.ts"
import { dismissDoubt, listDoubts } from "#domain/situations/doubts.ts"
import { setSituation } from "#domain/situations/setting.ts"
import type { Found } from "#shared/catalogue/confirmations.ts"
import { done, refused } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  longAgo,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { speakAs } from "./speaking.ts"

// Answers of members about what they found when they went to a mystery: whose answers weigh, what a page shows of them, and what the desk has to decide.

let site: TestDatabase
let editor: Awaited<ReturnType<typeof createDeskMember<"editor">>>
let registrant: Person
let mystery: string

beforeAll(async () => {
  site = await createDatabase()
  editor = await createDeskMember(site, "editor")
  registrant = await createMember(site, { registeredAt: longAgo })
})
afterAll(() => site.drop())
beforeEach(async () => {
  mystery = await createMystery(site, { uid: registrant.uid, startDate: "2020-01-01" })
})

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

const visitor = () => createMember(site, { registeredAt: longAgo })

async function newcomer() {
  const person = await createMember(site)
  await site.root.query("update users set newcomer = true where uid = $1", [person.uid])
  return person
}

const say = (person: Person, said: Found | "", { days = 0, id = mystery } = {}) =>
  writeAs(site, person, (tx) => confirmRun(tx, person, { id, said, now: ago(days) }))

/** So many others, one after the other. */
async function others(count: number, said: Found, days = 0): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < count; n++) {
    const person = await visitor()
    people.push(person)
    await say(person, said, { days })
  }
  return people
}

async function shown() {
  const { rows } = await site.root.query<{ confirmed: string | null; voices: number }>(
    "select confirmed_on::text as confirmed, not_held_count as voices from mystery_stats where mystery_id = $1",
    [mystery],
  )
  return rows[0]
}

const doubts = async () =>
  (await readAs(site, editor, (tx) => listDoubts(tx, 100))).filter(
    ({ mysteryId }) => mysteryId === mystery,
  )

const tokyo = (at: Date) => new Date(at.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10)

describe("a member who was there", () => {
  test("says so, and everybody sees the day", async () => {
    expect(await say(await visitor(), "open", { days: 3 })).toEqual(done(null))
    expect((await shown())?.confirmed).toBe(tokyo(ago(3)))
  })

  test("has one answer, the last; taken back it is gone", async () => {
    const person = await visitor()
    await say(person, "open")
    await say(person, "changed")
    const { rows } = await site.root.query(
      "select said from mystery_confirmations where mystery_id = $1",
      [mystery],
    )
    expect(rows).toEqual([{ said: "changed" }])
    expect((await shown())?.confirmed).toBeNull()
    await say(person, "open")
    expect((await shown())?.confirmed).toBe(tokyo(ago(0)))
    await say(person, "")
    await say(person, "")
    expect((await shown())?.confirmed).toBeNull()
  })

  test("does not move the day back", async () => {
    await others(1, "open", 1)
    await others(1, "open", 9)
    expect((await shown())?.confirmed).toBe(tokyo(ago(1)))
  })

  test("answers only about a run that has begun, is not over and not called off", async () => {
    const person = await visitor()
    const early = await createMystery(site, { startDate: "2999-01-01" })
    const late = await createMystery(site, { startDate: "2019-01-01", endDate: "2019-12-31" })
    const draft = await createMystery(site, { uid: person.uid, status: "draft" })
    const cancelled = await createMystery(site)
    await site.root.query(
      "insert into mystery_situations (mystery_id, situation, set_by, changed_at) values ($1, 'cancelled', 'desk', now())",
      [cancelled],
    )
    for (const id of [early, late, draft, cancelled]) {
      expect(await say(person, "open", { id })).toEqual(refused("confirmation-not-now"))
    }
  })

  test("cannot answer while suspended, and what they said does not weigh then", async () => {
    const person = await visitor()
    await say(person, "open")
    await site.root.query("update users set suspended_at = now() where uid = $1", [person.uid])
    expect((await shown())?.confirmed).toBeNull()
    expect((await say(person, "not_held")).ok).toBe(false)
    await site.root.query("update users set suspended_at = null where uid = $1", [person.uid])
    expect((await shown())?.confirmed).toBe(tokyo(ago(0)))
  })

  test("takes their answers along when they withdraw", async () => {
    const [person] = await others(1, "open")
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [person?.uid])
    expect((await shown())?.confirmed).toBeNull()
    const { rows } = await site.root.query("select from mystery_confirmations where uid = $1", [
      person?.uid,
    ])
    expect(rows).toEqual([])
  })

  test("answers for nobody else, and reads nobody else's answer", async () => {
    const [one, other] = [await visitor(), await visitor()]
    await say(one, "open")
    const session = await speakAs(site, other)
    const { rows } = await session.query("select from mystery_confirmations")
    expect(rows).toEqual([])
    await expect(
      session.query(
        "insert into mystery_confirmations (mystery_id, uid, said, said_at) values ($1, $2, 'not_held', now())",
        [mystery, one.uid],
      ),
    ).rejects.toMatchObject({ code: "42501" })
  })
})

describe("newcomers", () => {
  test("ten of them cannot have a mystery doubted, and confirm nothing", async () => {
    for (let n = 0; n < 10; n++) expect(await say(await newcomer(), "not_held")).toEqual(done(null))
    expect(await doubts()).toEqual([])
    expect((await shown())?.voices).toBe(0)
    await say(await newcomer(), "open")
    expect((await shown())?.confirmed).toBeNull()
  })

  test("weigh once they are established, and raise no doubt by that alone", async () => {
    const people = [await newcomer(), await newcomer(), await newcomer()]
    for (const person of people) await say(person, "not_held")
    await site.root.query("update users set newcomer = false where uid = any ($1)", [
      people.map(({ uid }) => uid),
    ])
    expect(await doubts()).toEqual([])
    await say(await visitor(), "not_held")
    expect((await shown())?.voices).toBe(4)
  })
})

describe("members who found nothing", () => {
  test("are heard from the third within 14 days; the editor has one doubt", async () => {
    await others(2, "not_held", 1)
    expect(await doubts()).toEqual([])
    await others(2, "not_held")
    expect(await doubts()).toMatchObject([{ people: 4 }])
    expect((await shown())?.voices).toBe(4)
  })

  test("are not heard when they come in the course of a month", async () => {
    await others(2, "not_held", 16)
    await others(2, "not_held")
    expect(await doubts()).toEqual([])
  })

  test("are outweighed by somebody who finds it open later", async () => {
    await others(3, "not_held", 2)
    await others(1, "open", 3)
    expect((await shown())?.voices).toBe(3)
    await others(1, "open", 1)
    expect(await doubts()).toEqual([])
    expect((await shown())?.voices).toBe(0)
    await others(2, "not_held")
    expect(await doubts()).toEqual([])
    await others(1, "not_held")
    expect((await shown())?.voices).toBe(3)
  })

  test("may change their minds before an editor has looked", async () => {
    const [one] = await others(3, "not_held")
    if (one) await say(one, "")
    expect(await doubts()).toEqual([])
    expect((await shown())?.voices).toBe(0)
  })

  test("are answered by an editor, once, and need three new voices then", async () => {
    await others(3, "not_held", 1)
    const [doubt] = await doubts()
    const dismiss = () => writeAs(site, editor, (tx) => dismissDoubt(tx, doubt?.id ?? 0))
    const both = await Promise.all([dismiss(), dismiss()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await shown())?.voices).toBe(0)
    const { rows } = await site.root.query(
      "select after ->> 'ending' as ending from moderation_log where table_name = 'mystery_doubts' and row_key = $1",
      [String(doubt?.id)],
    )
    expect(rows).toEqual([{ ending: "dismissed" }])
    await others(2, "not_held")
    expect(await doubts()).toEqual([])
  })

  test("are answered when the desk sets the situation, and not when the member does who registered it", async () => {
    await others(3, "not_held")
    const change = {
      kind: null,
      until: null,
      words: null,
      isSoldOut: true,
      soldOutUntil: null,
      starts: null,
      ends: null,
    }
    const set = (person: Person, version: number) =>
      writeAs(site, person, async (tx) => {
        await setSituation(tx, mystery, { ...change, version, now: new Date() })
        return done(null)
      })
    await set(registrant, 0)
    expect(await doubts()).toHaveLength(1)
    await set(editor as Person, 1)
    expect(await doubts()).toEqual([])
  })

  test("fifty at once are fifty voices and one doubt", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, visitor))
    const all = await Promise.all(people.map((person) => say(person, "not_held")))
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect(await doubts()).toMatchObject([{ people: 50 }])
    const [same] = people
    if (same) await Promise.all(Array.from({ length: 10 }, () => say(same, "not_held")))
    expect(await doubts()).toMatchObject([{ people: 50 }])
  })

  test("change no date, no list and no search", async () => {
    const state = async () =>
      (
        await site.root.query(
          `select to_jsonb(m) as mystery, to_jsonb(r) as search from mysteries m
           join mystery_search r on r.mystery_id = m.id where m.id = $1`,
          [mystery],
        )
      ).rows
    const before = await state()
    await others(3, "not_held")
    expect(await state()).toEqual(before)
  })
})

test("those who speak for a run read how many found what; others read nothing", async () => {
  await others(2, "changed")
  await others(1, "open")
  await say(await newcomer(), "sold_out")
  const found = (person: Person) => readAs(site, person, (tx) => listFound(tx, mystery, new Date()))
  expect(await found(registrant)).toMatchObject([
    { said: "changed", people: 2 },
    { said: "open", people: 1 },
  ])
  expect(await found(await visitor())).toEqual([])
})

test("a member who presses 201 times a day is refused", async () => {
  const person = await visitor()
  await site.root.query(
    "insert into daily_writes (uid, kind, day, written) values ($1, 'confirmation', (now() at time zone 'Asia/Tokyo')::date, 200)",
    [person.uid],
  )
  expect(await say(person, "open")).toEqual(refused("too-many-requests"))
})
