import { beforeEach, describe, expect, test } from "vitest"
import { suspend } from "#domain/members/suspending.ts"
import { readInbox } from "#domain/notifications/inbox.ts"
import { writeAsIntake } from "#server/db/intake.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import type { Appealable } from "#shared/moderation/appealable.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { decideAppeal, listAppeals, readAppeal } from "./answering-appeals.ts"
import { appeal, appealByLetter, listOwnDecisions, readSuspensionByLetter } from "./appealing.ts"
import { removeReview } from "./removing.ts"
import { caseName, listNotes, noteCase, readTakers, takeCase } from "./taking.ts"
import { listHeld, release } from "./working-off.ts"

type Moderator = DeskMember & { role: "moderator"; nzUserId: number }

let site: TestDatabase
let moderator: Moderator
let author: Person
let review: number
beforeEach(async () => {
  site = await databaseForTest()
  moderator = await createDeskMember(site, "moderator")
  author = await createMember(site)
  review = await createReview(site, {
    uid: author.uid,
    mysteryId: await createMystery(site, { title: "路地の手紙" }),
  })
})

async function remove(): Promise<number> {
  const outcome = await writeAs(site, moderator, (tx) => removeReview(tx, review, "宣伝のため"))
  return outcome.ok ? outcome.value.removal : 0
}

async function suspendAuthor(): Promise<number> {
  const until = new Date(Date.now() + 3 * 86_400_000)
  await writeAs(site, moderator, (tx) =>
    suspend(tx, { uid: author.uid, until, stops: "everything", reason: "宣伝のため" }),
  )
  const { rows } = await site.root.query<{ id: number }>(
    "select max(id)::integer as id from suspensions",
  )
  return rows[0]?.id ?? 0
}

async function letterTo(suspension: number): Promise<string> {
  const token = String(suspension).padStart(32, "x")
  await site.root.query("insert into suspension_letters values ($1, $2)", [suspension, token])
  return token
}

const answer = (who: Moderator, id: number, verdict: "approved" | "rejected") =>
  writeAs(site, who, (tx) => decideAppeal(tx, { id, verdict, reply: "確認しました" }))
const send = (kind: Appealable, id: number, who = author) =>
  writeAs(site, who, (tx) => appeal(tx, { kind, id, words: "宣伝ではありません" }))
const waiting = () => readAs(site, moderator, (tx) => listAppeals(tx, 100))
const decisions = () => readAs(site, author, (tx) => listOwnDecisions(tx, author, new Date()))
const isPublic = async () =>
  (
    await asGuest(site, (tx) =>
      tx.selectFrom("mystery_reviews").select("id").where("id", "=", review).execute(),
    )
  ).length === 1

describe("the author of what was removed", () => {
  test("reads the reason, appeals once, and is answered by somebody else, who puts it back", async () => {
    const removal = await remove()
    expect(await decisions()).toMatchObject([
      { kind: "removal", id: removal, title: "路地の手紙", reason: "宣伝のため", mayAppeal: true },
    ])
    expect(await send("removal", removal)).toMatchObject({ ok: true })
    expect(await send("removal", removal)).toMatchObject({ code: "appeal-once" })
    const [found] = await waiting()
    expect(found).toMatchObject({
      body: "宣伝ではありません",
      reason: "宣伝のため",
      reviewId: review,
    })
    const id = found?.id ?? 0

    const other = await createDeskMember(site, "moderator")
    expect(await answer(moderator, id, "approved")).toMatchObject({ code: "appeal-by-another" })
    expect(await isPublic()).toBe(false)
    expect(await answer(other, id, "approved")).toMatchObject({ ok: true })
    expect(await answer(other, id, "rejected")).toMatchObject({ code: "not-found" })
    expect(await isPublic()).toBe(true)
    expect(await waiting()).toEqual([])
    expect(await decisions()).toMatchObject([
      { isOver: true, appeal: { verdict: "approved", reply: "確認しました" }, mayAppeal: false },
    ])
    const { entries } = await readAs(site, author, (tx) => readInbox(tx, author, 1))
    expect(entries.map(({ text }) => text)).toContain("異議の申し立てを認めました。確認しました")
  })

  test("is told when it is rejected, and nothing comes back", async () => {
    const removal = await remove()
    await send("removal", removal)
    const other = await createDeskMember(site, "moderator")
    await answer(other, (await waiting())[0]?.id ?? 0, "rejected")
    expect(await isPublic()).toBe(false)
    expect(await send("removal", removal)).toMatchObject({ code: "appeal-once" })
    expect(await decisions()).toMatchObject([{ appeal: { verdict: "rejected" }, mayAppeal: false }])
  })

  test("is answered by the same moderator where there is no other", async () => {
    await send("removal", await remove())
    const editor = await createDeskMember(site, "editor")
    const gone = await createDeskMember(site, "moderator")
    await site.root.query("update users set suspended_at = now() where uid = $1", [gone.uid])
    expect(editor.role).toBe("editor")
    expect(await answer(moderator, (await waiting())[0]?.id ?? 0, "rejected")).toMatchObject({
      ok: true,
    })
  })

  test("appeals within thirty days, and not against what is not theirs or was put back", async () => {
    const removal = await remove()
    expect(await send("removal", removal, await createMember(site))).toMatchObject({
      code: "appeal-late",
    })
    await site.root.query("update removals set removed_at = now() - interval '30 days 1 minute'")
    expect(await send("removal", removal)).toMatchObject({ code: "appeal-late" })
    expect(await decisions()).toMatchObject([{ mayAppeal: false }])
    await site.root.query("update removals set removed_at = now(), put_back_at = now()")
    expect(await send("removal", removal)).toMatchObject({ code: "appeal-late" })
  })

  test("appeals once, however often it is sent at once, and is answered once", async () => {
    const removal = await remove()
    const sent = await Promise.all([1, 2, 3].map(() => send("removal", removal)))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    const [one, two] = [
      await createDeskMember(site, "moderator"),
      await createDeskMember(site, "moderator"),
    ]
    const id = (await waiting())[0]?.id ?? 0
    const answers = await Promise.all([answer(one, id, "approved"), answer(two, id, "rejected")])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("learns no name of the desk", async () => {
    await remove()
    await suspendAuthor()
    for (const [table, column] of [
      ["appeals", "decided_by"],
      ["suspensions", "suspended_by"],
      ["removals", "removed_by"],
    ] as const) {
      const read = readAs(site, author, (tx) =>
        tx
          .selectFrom(table)
          .select(column as never)
          .execute(),
      )
      await expect(read).rejects.toThrow("permission denied")
    }
  })
})

describe("a suspended member", () => {
  test("reads why by the link in the letter, appeals by it, and is let in again", async () => {
    const suspension = await suspendAuthor()
    const { rows: jobs } = await site.root.query(
      "select payload from graphile_worker._private_jobs where payload ->> 'letter' = 'suspended'",
    )
    expect(jobs).toEqual([{ payload: { letter: "suspended", id: String(suspension) } }])
    const token = await letterTo(suspension)
    const read = () => writeAsIntake(site.db, (tx) => readSuspensionByLetter(tx, token))
    expect(await read()).toMatchObject({ value: { reason: "宣伝のため", appealed: false } })
    const words = "宣伝ではありません"
    const send = (given = token) =>
      writeAsIntake(site.db, (tx) => appealByLetter(tx, { token: given, words }))
    expect(await send("y".repeat(32))).toMatchObject({ code: "link-expired" })
    expect(await send()).toMatchObject({ ok: true })
    expect(await send()).toMatchObject({ code: "appeal-once" })
    const other = await createDeskMember(site, "moderator")
    expect(await answer(other, (await waiting())[0]?.id ?? 0, "approved")).toMatchObject({
      ok: true,
    })
    const { rows } = await site.root.query("select suspended_at from users where uid = $1", [
      author.uid,
    ])
    expect(rows).toEqual([{ suspended_at: null }])
    expect(await read()).toMatchObject({
      value: { is_over: true, appealed: true, verdict: "approved", reply: "確認しました" },
    })
    const { rows: letters } = await site.root.query(
      "select from graphile_worker._private_jobs where payload ->> 'letter' = 'appeal-answered'",
    )
    expect(letters).toHaveLength(1)
  })

  test("who still reads appeals like others", async () => {
    const suspension = await suspendAuthor()
    expect(await send("suspension", suspension)).toMatchObject({ ok: true })
    expect(await decisions()).toMatchObject([{ kind: "suspension", mayAppeal: false }])
  })

  test("has nothing to appeal against once it is over", async () => {
    const suspension = await suspendAuthor()
    await site.root.query("update suspensions set ended_at = now()")
    expect(await send("suspension", suspension)).toMatchObject({ code: "appeal-late" })
  })
})

describe("the author of a held review", () => {
  let held: number
  beforeEach(async () => {
    held = await createReview(site, {
      uid: author.uid,
      mysteryId: await createMystery(site, { title: "港の手紙" }),
      isPrivate: true,
      held: true,
    })
  })
  const hold = async () => (await decisions()).find(({ kind }) => kind === "hold")
  const sendAgainstHold = async () => send("hold", (await hold())?.id ?? 0)
  const stateOf = async () =>
    (await site.root.query(`select "isPrivate", held from mystery_reviews where id = $1`, [held]))
      .rows[0]
  const heldAtDesk = () => readAs(site, moderator, (tx) => listHeld(tx))

  test("reads why, appeals once, and a yes publishes it with its figures", async () => {
    expect(await hold()).toMatchObject({
      title: "港の手紙",
      reason: "ほかのナゾ活とほぼ同じ内容のため",
      mayAppeal: true,
    })
    expect(await sendAgainstHold()).toMatchObject({ ok: true })
    expect(await sendAgainstHold()).toMatchObject({ code: "appeal-once" })
    // One case for each thing.
    expect(await heldAtDesk()).toEqual([])
    const [found] = await waiting()
    expect(found).toMatchObject({ what: "ナゾ活の保留", reviewId: held })
    expect(await answer(moderator, found?.id ?? 0, "approved")).toMatchObject({ ok: true })
    expect(await stateOf()).toEqual({ isPrivate: false, held: false })
    expect(await hold()).toMatchObject({ isOver: true, appeal: { verdict: "approved" } })
    const { rows } = await site.root.query(
      `select review_count from mystery_stats s join mystery_reviews r on r."mysteryId" = s.mystery_id where r.id = $1`,
      [held],
    )
    expect(rows).toEqual([{ review_count: 1 }])
  })

  test("keeps it to themselves after a no, and nothing waits any more until the text changes", async () => {
    await sendAgainstHold()
    await answer(moderator, (await waiting())[0]?.id ?? 0, "rejected")
    expect(await stateOf()).toEqual({ isPrivate: true, held: true })
    expect(await heldAtDesk()).toEqual([])
    await site.root.query("update mystery_reviews set review = review || '。' where id = $1", [
      held,
    ])
    expect(await heldAtDesk()).toMatchObject([{ id: held }])
    expect(await hold()).toMatchObject({ mayAppeal: true, appeal: null })
  })

  test("appeals once for a text, also if it was private in between", async () => {
    await sendAgainstHold()
    for (const isHeld of [false, true]) {
      await site.root.query("update mystery_reviews set held = $2 where id = $1", [held, isHeld])
    }
    expect(await sendAgainstHold()).toMatchObject({ code: "appeal-once" })
  })

  test("has nothing to appeal against once it is published, too late, or somebody else's", async () => {
    const id = (await hold())?.id ?? 0
    expect(await send("hold", id, await createMember(site))).toMatchObject({ code: "appeal-late" })
    await site.root.query("update holds set held_at = now() - interval '30 days 1 minute'")
    expect(await send("hold", id)).toMatchObject({ code: "appeal-late" })
    await site.root.query("update holds set held_at = now()")
    await writeAs(site, moderator, (tx) => release(tx, held))
    expect(await send("hold", id)).toMatchObject({ code: "appeal-late" })
    expect(await hold()).toBeUndefined()
  })

  test("gets it back though it was removed meanwhile, by somebody else than who removed it", async () => {
    await sendAgainstHold()
    await writeAs(site, moderator, (tx) => removeReview(tx, held, "宣伝のため"))
    const id = (await waiting())[0]?.id ?? 0
    const other = await createDeskMember(site, "moderator")
    expect(await answer(moderator, id, "approved")).toMatchObject({ code: "appeal-by-another" })
    expect(await answer(other, id, "approved")).toMatchObject({ ok: true })
    expect(await stateOf()).toEqual({ isPrivate: false, held: false })
  })
})

test("an appeal is taken and noted by moderators like other cases, and stays to be read when it is answered", async () => {
  await send("removal", await remove())
  const id = (await waiting())[0]?.id ?? 0
  const other = await createDeskMember(site, "moderator")
  const name = { kind: "appeal", key: String(id) } as const
  const take = (who: Moderator) =>
    writeAs(site, who, (tx) => takeCase(tx, { ...name, insteadOf: null }))
  expect(await take(other)).toMatchObject({ ok: true })
  expect(await take(moderator)).toMatchObject({ code: "case-taken" })
  const editor = (await createDeskMember(site, "editor")) as unknown as Moderator
  expect(await take(editor)).toMatchObject({ code: "not-found" })
  await writeAs(site, other, (tx) => noteCase(tx, { ...name, note: "文章を比べました" }))
  const [taker, notes] = await readAs(site, moderator, async (tx) => [
    (await readTakers(tx, [name])).get(caseName(name)),
    await listNotes(tx, name),
  ])
  expect(taker).toMatchObject({ nzUserId: other.nzUserId })
  expect(notes).toMatchObject([{ body: "文章を比べました" }])
  await answer(other, id, "rejected")
  expect(await readAs(site, moderator, (tx) => readAppeal(tx, id))).toMatchObject({
    verdict: "rejected",
    reply: "確認しました",
    what: "ナゾ活の削除",
  })
})

test("nobody answers their own appeal", async () => {
  const desk = await createDeskMember(site, "moderator")
  const own = await createReview(site, { uid: desk.uid, mysteryId: await createMystery(site) })
  const outcome = await writeAs(site, moderator, (tx) => removeReview(tx, own, "宣伝のため"))
  const removal = outcome.ok ? outcome.value.removal : 0
  const member = { ...desk, role: "authenticated" } as Person
  await send("removal", removal, member)
  expect(await answer(desk, (await waiting())[0]?.id ?? 0, "approved")).toMatchObject({
    code: "appeal-by-another",
  })
})
