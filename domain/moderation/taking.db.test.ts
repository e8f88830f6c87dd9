import { beforeEach, describe, expect, test } from "vitest"
import type { DeskRole, DeskMember } from "#shared/members/viewer.ts"
import type { CaseKind } from "#shared/moderation/case-kinds.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import {
  type CaseName,
  caseName,
  leaveCase,
  listNotes,
  noteCase,
  readTakers,
  takeCase,
} from "./taking.ts"

let site: TestDatabase
let moderator: DeskMember & { role: "moderator"; nzUserId: number }
let other: DeskMember & { role: "moderator"; nzUserId: number }
let author: Person
let review: CaseName
beforeEach(async () => {
  site = await databaseForTest()
  moderator = await createDeskMember(site, "moderator")
  other = await createDeskMember(site, "moderator")
  author = await createMember(site)
  const id = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
  review = { kind: "review", key: String(id) }
})

const take = (who: typeof moderator, insteadOf: number | null = null, name = review) =>
  writeAs(site, who, (tx) => takeCase(tx, { ...name, insteadOf }))
const taker = async (who: typeof moderator, name = review) =>
  (await readAs(site, who, (tx) => readTakers(tx, [name]))).get(caseName(name))

describe("a case", () => {
  test("is taken with one press, and the others see by whom", async () => {
    expect(await take(moderator)).toMatchObject({ ok: true })
    expect(await take(moderator)).toMatchObject({ ok: true })
    expect(await taker(other)).toMatchObject({ nzUserId: moderator.nzUserId, isOwn: false })
    expect(await taker(moderator)).toMatchObject({ isOwn: true })
  })

  test("is not taken from somebody, unless one has seen who has it", async () => {
    await take(moderator)
    expect(await take(other)).toMatchObject({ code: "case-taken" })
    expect(await take(other, other.nzUserId)).toMatchObject({ code: "case-taken" })
    expect(await take(other, moderator.nzUserId)).toMatchObject({ ok: true })
    expect(await taker(other)).toMatchObject({ isOwn: true })
  })

  test("is taken by one of two at once", async () => {
    const outcomes = await Promise.all([take(moderator), take(other)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await site.root.query("select from cases")
    expect(rows).toHaveLength(1)
  })

  test("is left by the one who has it, and by nobody else", async () => {
    await take(moderator)
    await writeAs(site, other, (tx) => leaveCase(tx, review))
    expect(await taker(other)).toMatchObject({ nzUserId: moderator.nzUserId })
    await writeAs(site, moderator, (tx) => leaveCase(tx, review))
    expect(await taker(other)).toBeUndefined()
  })

  test("has notes of several, which the log does not quote", async () => {
    for (const who of [moderator, other]) {
      await writeAs(site, who, (tx) => noteCase(tx, { ...review, note: `${who.nzUserId}のメモ` }))
    }
    const notes = await readAs(site, moderator, (tx) => listNotes(tx, review))
    expect(notes.map(({ body }) => body)).toEqual([
      `${moderator.nzUserId}のメモ`,
      `${other.nzUserId}のメモ`,
    ])
    const { rows } = await site.root.query(
      "select from moderation_log where coalesce(before, after)::text like '%のメモ%'",
    )
    expect(rows).toEqual([])
  })

  test("goes with the thing that it is about", async () => {
    await writeAs(site, moderator, (tx) => noteCase(tx, { ...review, note: "確認中" }))
    await site.root.query("delete from mystery_reviews")
    const { rows } = await site.root.query("select from cases union all select from case_notes")
    expect(rows).toEqual([])
  })

  test("of a thing that never was is refused", async () => {
    for (const name of [
      { kind: "review", key: "999999" },
      { kind: "member", key: "999999" },
      { kind: "mystery", key: "謎" },
    ] as const) {
      expect(await take(moderator, null, name)).toMatchObject({ code: "not-found" })
    }
    expect(await take(moderator, null, { kind: "comment", key: "x" })).toMatchObject({
      code: "invalid",
    })
  })
})

describe("each role takes what it decides about", () => {
  const allowed: [DeskRole, CaseKind, boolean][] = [
    ["moderator", "mystery", true],
    ["moderator", "member", true],
    ["moderator", "entry", false],
    ["moderator", "contact", false],
    ["editor", "entry", true],
    ["editor", "mystery", false],
    ["editor", "member", false],
    ["editor", "contact", false],
    ["admin", "entry", true],
    ["admin", "member", true],
    ["admin", "contact", true],
  ]
  test.each(allowed)("a member of the desk as %s, of the kind %s: %s", async (role, kind, may) => {
    const who = (await createDeskMember(site, role)) as typeof moderator
    const { rows } = await site.root.query<{ id: string }>(
      `insert into contact_messages (name, email, kind, body, submission)
       values ('人', 'a@example.com', 'other', 'はい', repeat('x', 43)) returning id`,
    )
    const keys: Partial<Record<CaseKind, string>> = {
      member: String(author.nzUserId),
      contact: rows[0]?.id,
    }
    const key = keys[kind] ?? (await createMystery(site))
    expect((await take(who, null, { kind, key })).ok).toBe(may)
    const { rows: cases } = await site.root.query("select from cases")
    expect(cases).toHaveLength(may ? 1 : 0)
    expect((await taker(who, { kind, key }))?.isOwn ?? false).toBe(may)
  })
})
