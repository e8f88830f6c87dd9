import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { AdminTx } from "#domain/transaction.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FlagForm } from "#shared/schemas/flag-form.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { flag } from "./flagging.ts"
import { closeCase } from "./cases.ts"
import { listOpen } from "./working-off.ts"

let site: TestDatabase
let author: Person
let reader: Person
let administrator: Administrator
let review: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("delete from moderation_reports")
  author = await createMember(site)
  reader = await createMember(site)
  administrator = await createAdministrator(site)
  review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
})

const send = (who: Person, sent: Partial<FlagForm>) =>
  writeAs(site, who, (tx) =>
    flag(tx, who, { about: "review", id: String(review), reason: "abuse", body: "", ...sent }),
  )
const asAdmin = <T>(change: (tx: AdminTx) => Promise<Outcome<T>>) =>
  writeAs(site, administrator, change)
const open = () => readAs(site, administrator, listOpen)

describe("a member who flags", () => {
  test("a mystery, a review, a comment or another member is heard once until it is worked off", async () => {
    const mystery = await createMystery(site)
    const { rows } = await site.root.query<{ id: string }>(
      "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, 'ひどい') returning id",
      [review, author.uid],
    )
    const things = [
      { about: "mystery", id: mystery, reason: "closed" },
      { about: "review", id: String(review), reason: "spoiler" },
      { about: "comment", id: String(rows[0]?.id), reason: "spam" },
      { about: "member", id: String(author.nzUserId), reason: "impersonation" },
    ] as const
    for (const thing of things) {
      expect(await send(reader, thing)).toEqual({ ok: true, value: null })
      expect(await send(reader, { ...thing, reason: "other" })).toMatchObject({
        code: "already-flagged",
      })
    }
    expect((await open()).map(({ reason }) => reason)).toEqual(things.map(({ reason }) => reason))
  })

  test("a finisher's impression is heard with its words, also when they are written again", async () => {
    for (const { uid } of [author, reader])
      await site.root.query(
        "insert into game_progress values ($1, 'shiba-park', '{}', now(), now())",
        [uid],
      )
    await site.root.query(
      "insert into game_impressions values ($1, 'shiba-park', 'ひどい言葉', 0)",
      [author.uid],
    )
    const flagged = {
      about: "member",
      id: String(author.nzUserId),
      impression: "shiba-park",
    } as const
    expect(await send(reader, { ...flagged, body: "困ります" })).toMatchObject({ ok: true })
    await site.root.query("update game_impressions set text = 'ふつうの言葉' where uid = $1", [
      author.uid,
    ])
    expect(await open()).toMatchObject([
      {
        nzUserId: author.nzUserId,
        body: "感想「ひどい言葉」（/games/shiba-park/after）\n困ります",
      },
    ])
    const stranger = await createMember(site)
    expect(await send(stranger, flagged)).toMatchObject({ code: "not-found" })
  })

  test("twice at once is heard once", async () => {
    const outcomes = await Promise.all([send(reader, {}), send(reader, {})])
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  test("does not keep others from flagging the same", async () => {
    expect(await send(reader, {})).toMatchObject({ ok: true })
    expect(await send(await createMember(site), {})).toMatchObject({ ok: true })
  })

  test("their own text or themselves is refused", async () => {
    expect(await send(author, {})).toMatchObject({ code: "forbidden" })
    expect(
      await send(author, { about: "member", id: String(author.nzUserId), reason: "other" }),
    ).toMatchObject({ code: "forbidden" })
  })

  test("what they cannot see is told that there is nothing", async () => {
    await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
    expect(await send(reader, {})).toMatchObject({ code: "not-found" })
    for (const about of ["review", "comment", "member", "mystery"] as const) {
      const id = about === "mystery" ? "a".repeat(22) : "99999999"
      expect(await send(reader, { about, id, reason: "other" })).toMatchObject({
        code: "not-found",
      })
    }
  })

  test("for a reason that does not fit is refused by the database, too", async () => {
    expect(await send(reader, { reason: "closed" })).toMatchObject({ code: "invalid" })
    expect(
      await send(reader, { about: "member", id: String(author.nzUserId), reason: "spoiler" }),
    ).toMatchObject({ code: "invalid" })
  })
})

test("an administrator closes a moderation report once, and only the member who sent it is told", async () => {
  await send(reader, { body: "見てください" })
  const [found] = await open()
  expect(found).toMatchObject({ reviewId: review, body: "見てください", reason: "abuse" })
  const id = found?.id ?? 0
  const now = new Date()
  expect(
    await asAdmin((tx) => closeCase(tx, { flags: [id], verdict: "done", note: "", now })),
  ).toMatchObject({
    ok: true,
  })
  expect(
    await asAdmin((tx) => closeCase(tx, { flags: [id], verdict: "done", note: "", now })),
  ).toMatchObject({
    code: "not-found",
  })
  const told = async ({ uid }: Person) =>
    (
      await site.root.query<{ content: string }>(
        `select content from user_notifications n join notifications t on t.id = n.notification_id
         where n.uid = $1 and kind = 'moderation-report'`,
        [uid],
      )
    ).rows.map(({ content }) => content)
  expect(await told(reader)).toEqual([messages.MODERATION.DONE])
  expect(await told(author)).toEqual([])
  expect(await send(reader, {})).toMatchObject({ ok: true })
})
