import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { reviewEditForm, reviewPostForm } from "#shared/schemas/review-form.ts"
import { readDistributions } from "./distributions.ts"
import { editReview, setPrivacy } from "./editing.ts"
import { labelReview } from "./labelling.ts"
import { findOwnReview } from "./own-form.ts"
import { postReview } from "./posting.ts"
import { readTestimony } from "./testimony.ts"
import { findReview } from "./detail.ts"

const now = new Date("2026-04-01T12:00:00+09:00")
const text = "とても楽しい謎でした。"

let site: TestDatabase
let mysteryId: string
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  mysteryId = await createMystery(site)
})

async function post(fields: Record<string, string>, as?: Person, at = now) {
  const member = as ?? (await createMember(site))
  const form = reviewPostForm.parse({ text, ...fields })
  const outcome = await writeAs(site, member, (tx) =>
    postReview(tx, member, { mysteryId, form, blurred: [], now: at }),
  )
  return { member, outcome, id: outcome.ok ? outcome.value.id : 0 }
}

function edit(member: Person, id: number, fields: Record<string, string>) {
  const form = reviewEditForm.parse({ text, ...fields })
  return writeAs(site, member, (tx) => editReview(tx, member, { id, form, blurred: [], now }))
}

const told = () => asGuest(site, (tx) => readTestimony(tx, mysteryId))
const nothing = { answers: [], walked: null, bought: [] }

const refused = (code: string) => expect.objectContaining({ ok: false, code })

describe("what a player vouches for", () => {
  test("comes back to their form, can be changed and taken back", async () => {
    const fields = { solo: "1", dark: "0", walked: "4.2", walkedUnit: "km", boughtAt: " 謎の書店 " }
    const { member, id } = await post(fields)
    const own = () => readAs(site, member, (tx) => findOwnReview(tx, member, id))
    expect(await own()).toMatchObject({
      solo: true,
      dark: false,
      stairs: null,
      walked_metres: 4200,
      walked_steps: null,
      bought_at: "謎の書店",
    })
    await edit(member, id, { dark: "1", walked: "6000", walkedUnit: "steps" })
    expect(await own()).toMatchObject({
      solo: true,
      dark: true,
      walked_metres: null,
      walked_steps: 6000,
    })
    await edit(member, id, { solo: "", dark: "", walked: "", boughtAt: "" })
    const { rows } = await site.root.query("select from testimonies where review_id = $1", [id])
    expect(rows).toHaveLength(0)
    expect(await told()).toEqual(nothing)
  })

  test("is not asked of a quick post", async () => {
    const { id } = await post({})
    const { rows } = await site.root.query("select from testimonies where review_id = $1", [id])
    expect(rows).toHaveLength(0)
  })

  test("is summed up with how many said so, and the last day of playing", async () => {
    await post({ stairs: "1", walked: "3", playDate: "2026-01-01" })
    await post({ stairs: "1", walked: "10000", walkedUnit: "steps", playDate: "2026-02-05" })
    await post({ stairs: "0", walked: "4", boughtAt: "謎の書店", playDate: "" })
    await post({ stairs: "0", isPrivate: "1" })
    await post({ stairs: "0", affiliation: "involved" })
    expect(await told()).toEqual({
      answers: expect.arrayContaining([
        { fact: "stairs", said: "true", count: 2, last: "2026-02-05" },
        { fact: "stairs", said: "false", count: 1, last: "2026-04-01" },
      ]),
      walked: { metres: 4000, count: 3, last: "2026-04-01" },
      bought: [{ at: "謎の書店", last: "2026-04-01" }],
    })
  })
})

describe("answers that contradict the maker", () => {
  const outline = (columns: string, values: string) =>
    site.root.query(
      `insert into mystery_outlines (mystery_id, ${columns}) values ($1, ${values})`,
      [mysteryId],
    )
  async function opened() {
    const { rows } = await site.root.query(
      "select uid, body, status from moderation_reports where mystery_id = $1 and reason = 'contradiction' order by id",
      [mysteryId],
    )
    return rows as { uid: string | null; body: string; status: string }[]
  }

  test("open one moderation report when the three newest agree, and change nothing", async () => {
    await outline("has_stairs, is_dark", "false, false")
    await post({ stairs: "1", dark: "1", playDate: "2026-03-01" })
    await post({ stairs: "1", dark: "0", playDate: "2026-03-02" })
    expect(await opened()).toEqual([])
    await post({ stairs: "1", dark: "1", playDate: "2026-03-03" })
    expect(await opened()).toEqual([{ uid: null, body: "階段", status: "open" }])
    await post({ stairs: "1", playDate: "2026-03-04" })
    expect(await opened()).toHaveLength(1)
    const { rows } = await site.root.query(
      "select has_stairs from mystery_outlines where mystery_id = $1",
      [mysteryId],
    )
    expect(rows).toEqual([{ has_stairs: false }])
  })

  test("open none while a newer player agrees with the maker, or while they are private or labelled", async () => {
    await outline("stroller", "true")
    await post({ stroller: "0", playDate: "2026-03-01" })
    await post({ stroller: "0", playDate: "2026-03-02" })
    await post({ stroller: "1", playDate: "2026-03-04" })
    await post({ stroller: "0", playDate: "2026-03-05", affiliation: "invited" })
    const { member, id } = await post({ stroller: "0", playDate: "2026-03-05", isPrivate: "1" })
    await post({ stroller: "0", playDate: "2026-03-03" })
    expect(await opened()).toEqual([])
    for (const _ of [1, 2]) await post({ stroller: "0", playDate: "2026-03-06" })
    expect(await opened()).toEqual([])
    await writeAs(site, member, (tx) => setPrivacy(tx, member, { id, isPrivate: false }))
    expect(await opened()).toHaveLength(1)
  })

  test("open another only after three more reviews, once the moderation report was handled", async () => {
    for (const _ of [1, 2, 3]) await post({ found: "changed" })
    expect(await opened()).toHaveLength(1)
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await site.root.query(`update mystery_reviews set "createdAt" = $2 where "mysteryId" = $1`, [
      mysteryId,
      daysAgo(2),
    ])
    await site.root.query(
      "update moderation_reports set status = 'rejected', handled_at = $2 where mystery_id = $1",
      [mysteryId, daysAgo(1)],
    )
    for (const _ of [1, 2]) await post({ found: "changed" })
    expect(await opened()).toHaveLength(1)
    await post({ found: "changed" })
    expect((await opened()).map(({ status }) => status)).toEqual(["rejected", "open"])
  })

  test("say that it was still on after its last day, or that beginners were left behind by what is for them", async () => {
    mysteryId = await createMystery(site, { endDate: "2026-02-01", categories: "6" })
    for (const _ of [1, 2, 3]) {
      await post({ found: "running", beginners: "1", playDate: "2026-03-01" })
    }
    expect((await opened()).map(({ body }) => body).toSorted()).toEqual(
      ["初心者向け", "開催状況"].toSorted(),
    )
  })

  test("are counted together when two arrive at once", async () => {
    await outline("has_stairs", "false")
    await post({ stairs: "1" })
    const two = [await createMember(site), await createMember(site)]
    await Promise.all(two.map((member) => post({ stairs: "1" }, member)))
    expect(await opened()).toHaveLength(1)
  })

  test("cannot be flagged in the name of the database by a member", async () => {
    const member = await createMember(site)
    const write = writeAs(site, member, async (tx) => {
      await tx
        .insertInto("moderation_reports")
        .values({ uid: member.uid, mystery_id: mysteryId, reason: "contradiction", body: "階段" })
        .execute()
      return { ok: true, value: null }
    })
    expect(await write).toEqual(refused("invalid"))
  })
})

describe("the label of a review", () => {
  const labelOf = (id: number) =>
    asGuest(site, async (tx) => (await findReview(tx, id))?.label ?? null)

  test("is chosen by its author, and keeps the review out of the figures", async () => {
    const { member, id } = await post({
      affiliation: "invited",
      difficulty: "5",
      satisfaction: "5",
    })
    await post({ difficulty: "1", satisfaction: "2" })
    expect(await labelOf(id)).toBe("招待・テストプレイ")
    const satisfaction = async () => {
      const query =
        "select satisfaction_sum::integer as sum, satisfaction_count as count from mystery_stats where mystery_id = $1"
      return (await site.root.query(query, [mysteryId])).rows[0]
    }
    const figures = () => asGuest(site, (tx) => readDistributions(tx, mysteryId))
    expect(await figures()).toMatchObject({
      difficulty: [{ at: 1, count: 1 }],
    })
    expect(await satisfaction()).toEqual({ sum: 2, count: 1 })
    await edit(member, id, { affiliation: "" })
    expect(await labelOf(id)).toBeNull()
    expect(await satisfaction()).toEqual({ sum: 7, count: 2 })
    const { rows } = await site.root.query(
      `select enters_figures(r) as enters from mystery_reviews r where "mysteryId" = $1`,
      [mysteryId],
    )
    expect(rows).toEqual([{ enters: true }, { enters: true }])
  })

  test("stays when an administrator set it, until an administrator takes it away", async () => {
    const { member, id } = await post({})
    const administrator = await createAdministrator(site)
    const label = (wanted: "involved" | null) =>
      writeAs(site, administrator, (tx) => labelReview(tx, id, wanted))
    expect(await label("involved")).toMatchObject({ ok: true })
    expect(await labelOf(id)).toBe("関係者")
    expect(await edit(member, id, { affiliation: "" })).toEqual(refused("label-stays"))
    expect(await edit(member, id, { affiliation: "invited" })).toEqual(refused("label-stays"))
    expect(
      await edit(member, id, { affiliation: "involved", text: "書き直した文章です。" }),
    ).toMatchObject({ ok: true })
    expect(await labelOf(id)).toBe("関係者")
    await label(null)
    expect(await labelOf(id)).toBeNull()
    expect(await edit(member, id, { affiliation: "invited" })).toMatchObject({ ok: true })
    expect(await edit(member, id, { affiliation: "" })).toMatchObject({ ok: true })
    const unknown = writeAs(site, administrator, (tx) => labelReview(tx, 0, null))
    expect(await unknown).toEqual(refused("not-found"))
  })

  test("is needed for a play or a post before the first day", async () => {
    mysteryId = await createMystery(site, { startDate: "2026-03-31" })
    const early = { playDate: "2026-03-30" }
    expect((await post(early)).outcome).toEqual(refused("label-missing"))
    const before = new Date("2026-03-30T23:59:00+09:00")
    expect((await post({ playDate: "" }, undefined, before)).outcome).toEqual(
      refused("label-missing"),
    )
    expect((await post({ playDate: "2026-03-31" })).outcome).toMatchObject({ ok: true })
    const { member, id } = await post({ ...early, affiliation: "invited" })
    expect(id).toBeGreaterThan(0)
    expect(await edit(member, id, { ...early, affiliation: "" })).toEqual(refused("label-missing"))
    expect(await edit(member, id, { affiliation: "", playDate: "2026-03-31" })).toMatchObject({
      ok: true,
    })
    expect(await edit(member, id, early)).toEqual(refused("label-missing"))
  })

  test("is not asked for again when the mystery moves to a later day", async () => {
    const { member, id } = await post({ playDate: "2026-03-01" })
    await site.root.query(`update mysteries set "startDate" = '2026-05-01' where id = $1`, [
      mysteryId,
    ])
    expect(await edit(member, id, { playDate: "2026-03-01" })).toMatchObject({ ok: true })
  })

  test("is the author's own in an import that does not say who set it", async () => {
    const member = await createMember(site)
    const id = await createReview(site, { uid: member.uid, mysteryId, affiliation: "involved" })
    const { rows } = await site.root.query(
      "select affiliation_by from mystery_reviews where id = $1",
      [id],
    )
    expect(rows).toEqual([{ affiliation_by: "author" }])
  })
})
