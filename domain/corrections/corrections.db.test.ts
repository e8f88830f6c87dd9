import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { revertAct } from "#domain/moderation/reverting.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { correctable, type CorrectableFacts, correctionBox } from "#shared/mysteries/correctable.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
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
import { decideCorrection, listCorrections } from "./deciding.ts"
import {
  listOwnCorrections,
  readToCorrect,
  suggestCorrection,
  takeBackCorrection,
} from "./suggesting.ts"

let site: TestDatabase
let editor: Awaited<ReturnType<typeof createDeskMember<"editor">>>
let member: Person
let mystery: string

beforeAll(async () => {
  site = await createDatabase()
  editor = await createDeskMember(site, "editor")
})
afterAll(() => site.drop())
beforeEach(async () => {
  member = await createMember(site, { registeredAt: longAgo })
  mystery = await createMystery(site, {
    title: "時計塔の謎",
    price: 2400,
    startDate: "2026-12-05",
    endDate: "2026-12-31",
  })
  await site.root.query(
    "update mystery_publications set published_at = now() - interval '1 day' where mystery_id = $1",
    [mystery],
  )
})

const now = new Date()

async function suggest(
  becomes: CorrectableFacts,
  { by = member, of = mystery, seen }: { by?: Person; of?: string; seen?: CorrectableFacts } = {},
): Promise<Outcome<null>> {
  const about = await readAs(site, by, (tx) => readToCorrect(tx, by, of))
  return writeAs(site, by, (tx) =>
    suggestCorrection(tx, of, {
      seen: seen ?? about?.facts ?? {},
      becomes,
      evidence: "https://example.com/news",
      reason: "公式サイトにあります",
      now,
    }),
  )
}

const waiting = async () =>
  (await readAs(site, editor, (tx) => listCorrections(tx, 100))).filter(
    ({ mysteryId }) => mysteryId === mystery,
  )

async function decide(
  verdict: "approve" | "reject",
  { taking = [...correctable], reason = "" } = {},
) {
  const [one] = await waiting()
  const ticked = Object.fromEntries(taking.map((fact) => [correctionBox(fact), "on"]))
  const form = { what: "correction" as const, id: one?.id ?? 0, verdict, reason, ...ticked }
  return writeAs(site, editor, (tx) => decideCorrection(tx, { form, by: editor.uid, now }))
}

const stored = async () => {
  const { rows } = await site.root.query<{ price: number | null; until: string | null }>(
    `select price, "endDate"::text as until from mysteries where id = $1`,
    [mystery],
  )
  return rows[0]
}

const told = async () => {
  const { rows } = await site.root.query<{ kind: string; params: unknown }>(
    `select n.kind, n.params from notifications n join user_notifications u on u.notification_id = n.id where u.uid = $1`,
    [member.uid],
  )
  return rows
}

describe("a member who found a mistake", () => {
  test("suggests the facts that differ, and the desk sees them before and after", async () => {
    expect(await suggest({ price: 2600, endDate: null })).toEqual(done(null))
    expect(await waiting()).toMatchObject([
      {
        before: { price: 2400, endDate: "2026-12-31" },
        after: { price: 2600, endDate: null },
        present: { price: 2400, endDate: "2026-12-31" },
        link: "https://example.com/news",
      },
    ])
    expect((await stored())?.price).toBe(2400)
  })

  test("is thanked once an editor takes it, and the history has the change", async () => {
    await suggest({ price: 2600, endDate: "2027-01-31" })
    expect((await decide("approve")).ok).toBe(true)
    expect(await stored()).toEqual({ price: 2600, until: "2027-01-31" })
    expect(await told()).toEqual([
      { kind: "correction-taken", params: { title: "時計塔の謎", mysteryId: mystery } },
    ])
    const { rows } = await site.root.query(
      "select after from mystery_updates where mystery_id = $1",
      [mystery],
    )
    expect(rows).toEqual([{ after: { price: 2600, endDate: "2027-01-31" } }])
  })

  test("hears kindly why it was not taken", async () => {
    await suggest({ price: 2600 })
    expect(await decide("reject")).toMatchObject({
      fields: { reason: messages.DESK.REASON_MISSING },
    })
    expect((await decide("reject", { reason: "公式サイトは2,400円のままです" })).ok).toBe(true)
    expect((await stored())?.price).toBe(2400)
    expect(await told()).toMatchObject([
      { kind: "correction-rejected", params: { reason: "公式サイトは2,400円のままです" } },
    ])
    const own = await readAs(site, member, (tx) => listOwnCorrections(tx, member))
    expect(own).toMatchObject([{ status: "rejected", answer: "公式サイトは2,400円のままです" }])
  })

  test("takes an open one back, once, and not a decided one", async () => {
    await suggest({ price: 2600 })
    const [one] = await waiting()
    const takeBack = (person: Person) =>
      writeAs(site, person, (tx) => takeBackCorrection(tx, person, one?.id ?? 0))
    expect(await takeBack(await createMember(site))).toEqual(refused("correction-decided"))
    expect(await takeBack(member)).toEqual(done(null))
    expect(await takeBack(member)).toEqual(refused("correction-decided"))
    expect(await decide("approve")).toEqual(refused("correction-decided"))
  })

  test("has one open correction of a mystery, and ten altogether", async () => {
    const both = await Promise.all([suggest({ price: 2600 }), suggest({ price: 2700 })])
    expect(both.map((one) => (one.ok ? "done" : one.code)).toSorted()).toEqual([
      "correction-open",
      "done",
    ])
    for (let n = 0; n < 9; n++) {
      expect(await suggest({ price: 1 }, { of: await createMystery(site) })).toEqual(done(null))
    }
    expect(await suggest({ price: 1 }, { of: await createMystery(site) })).toEqual(
      refused("correction-limit"),
    )
  })

  test("learns that the facts have changed since the form was opened", async () => {
    expect(await suggest({ price: 2600 }, { seen: { price: 2300 } })).toEqual(
      refused("correction-stale"),
    )
  })

  test("cannot suggest anything about a draft, other columns, or while suspended", async () => {
    const draft = await createMystery(site, { status: "draft" })
    expect(await suggest({ price: 1 }, { of: draft })).toEqual(refused("correction-gone"))
    const other = { status: "rejected" } as unknown as CorrectableFacts
    expect(await suggest(other)).toEqual(refused("invalid"))
    await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    expect((await suggest({ price: 1 })).ok).toBe(false)
  })

  test("takes what they suggested along when they withdraw", async () => {
    await suggest({ price: 2600 })
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [member.uid])
    expect(await waiting()).toEqual([])
  })
})

describe("an editor", () => {
  test("leaves out single facts, but not all", async () => {
    await suggest({ price: 2600, endDate: "2027-01-31" })
    expect(await decide("approve", { taking: [] })).toMatchObject({
      fields: { verdict: messages.CORRECTION.NOTHING_TICKED },
    })
    expect((await decide("approve", { taking: ["price"] })).ok).toBe(true)
    expect(await stored()).toEqual({ price: 2600, until: "2026-12-31" })
  })

  test("does not overwrite what has changed since", async () => {
    await suggest({ price: 2600, endDate: "2027-01-31" })
    await site.root.query("update mysteries set price = 3000 where id = $1", [mystery])
    expect(await decide("approve")).toEqual(refused("correction-stale"))
    expect((await decide("approve", { taking: ["endDate"] })).ok).toBe(true)
    expect(await stored()).toEqual({ price: 3000, until: "2027-01-31" })
  })

  test("does not part dates so that the end comes before the beginning", async () => {
    await suggest({ startDate: "2027-02-01", endDate: "2027-02-20" })
    expect(await decide("approve", { taking: ["startDate"] })).toMatchObject({
      fields: { verdict: messages.MYSTERY.DAYS_ORDER },
    })
  })

  test("can only reject once the mystery is hidden or merged", async () => {
    await suggest({ price: 2600 })
    await site.root.query("update mysteries set status = 'rejected' where id = $1", [mystery])
    expect(await waiting()).toMatchObject([{ isPublished: false }])
    expect(await decide("approve")).toEqual(refused("correction-gone"))
    expect((await decide("reject", { reason: "公開を終えました" })).ok).toBe(true)
  })

  test("of two at once one decides, and the member is told once", async () => {
    await suggest({ price: 2600 })
    const both = await Promise.all([decide("approve"), decide("approve")])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual(refused("correction-decided"))
    expect(await told()).toHaveLength(1)
  })

  test("takes the decision back: the mystery is as before, and the correction waits again", async () => {
    await suggest({ price: 2600 })
    const decided = await decide("approve")
    const entry = decided.ok ? (decided.value ?? 0) : 0
    expect((await writeAs(site, editor, (tx) => revertAct(tx, entry))).ok).toBe(true)
    expect((await stored())?.price).toBe(2400)
    expect(await waiting()).toHaveLength(1)
  })
})
