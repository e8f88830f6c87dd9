import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { postComment } from "#domain/comments/posting.ts"
import { readContent } from "#domain/notifications/content.ts"
import { readInbox } from "#domain/notifications/inbox.ts"
import { setPrivacy, editReview } from "#domain/reviews/editing.ts"
import { listOwnReviews } from "#domain/reviews/own.ts"
import { postReview } from "#domain/reviews/posting.ts"
import type { AdminTx } from "#domain/transaction.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { fromTemplate } from "#shared/messages/notification-templates.ts"
import type { Outcome } from "#shared/outcome.ts"
import { reviewEditForm, type ReviewForm } from "#shared/schemas/review-form.ts"
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
import { removeReview } from "./removing.ts"
import { listHeld, release } from "./working-off.ts"

const text =
  "商店街をぐるっと回る謎解きでした。最後の看板のひらめきが最高で、友だちと二人で三時間ほど歩きました。"
const nearly = text.replace("友だちと二人", "家族と四人")
const other =
  "駅の構内を使った新しい試み。前半はやさしく、後半の暗号はかなり手ごわいので時間に余裕をもって出かけてください。"

let site: TestDatabase
let writer: Person
let administrator: Administrator
beforeAll(async () => {
  site = await createDatabase()
  administrator = await createAdministrator(site)
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("delete from mystery_reviews")
  await site.root.query("delete from notifications")
  writer = await createMember(site)
})

const form = (sent: Partial<ReviewForm>): ReviewForm => ({
  ...reviewEditForm.parse({ text }),
  ...sent,
})

async function post(who: Person, sent: string, more: Partial<ReviewForm> = {}) {
  const mysteryId = await createMystery(site)
  const outcome = await writeAs(site, who, (tx) =>
    postReview(tx, who, {
      mysteryId,
      form: form({ text: sent, ...more }),
      blurred: [],
      now: new Date(),
    }),
  )
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const asAdmin = <T>(change: (tx: AdminTx) => Promise<Outcome<T>>) =>
  writeAs(site, administrator, change)
const age = ({ uid }: Person) =>
  site.root.query(`update users set "registerdAt" = now() - interval '8 days' where uid = $1`, [
    uid,
  ])
const row = async (id: number) =>
  (await site.root.query(`select "isPrivate", held from mystery_reviews where id = $1`, [id]))
    .rows[0]
const shown = { isPrivate: false, held: false }
const waiting = { isPrivate: true, held: true }

describe("a review is held", () => {
  test("that nearly repeats one of the same member on another mystery", async () => {
    await age(writer)
    expect(await post(writer, text)).toMatchObject({ held: false, points: 3 })
    const { id, ...again } = await post(writer, nearly)
    expect(again).toMatchObject({ held: true, points: 0 })
    expect(await row(id)).toEqual(waiting)
  })

  test("that a new account copies from somebody else, in other letters and with other punctuation", async () => {
    await post(await createMember(site), text)
    const copy = `${text.replaceAll("、", " ").replace("看板", "かんばん")}！！！🎉`
    expect(await post(writer, copy)).toMatchObject({ held: true })
  })

  test("that repeats one which is held itself", async () => {
    await post(writer, text)
    const mysteries = [
      await post(await createMember(site), text),
      await post(await createMember(site), text),
    ]
    await site.root.query("delete from mystery_reviews where not held")
    expect(mysteries.map(({ held }) => held)).toEqual([true, true])
    expect(await post(await createMember(site), text)).toMatchObject({ held: true })
  })

  test("however many are sent at once", async () => {
    const posted = await Promise.all([post(writer, text), post(writer, text), post(writer, text)])
    expect(posted.filter(({ held }) => held)).toHaveLength(2)
  })
})

test("the desk sees what a held review repeats, until that is gone", async () => {
  const { id } = await post(writer, text)
  await post(writer, nearly)
  expect(await heldNow()).toMatchObject([{ repeats: id }])
  await site.root.query("delete from mystery_reviews where id = $1", [id])
  expect(await heldNow()).toMatchObject([{ repeats: null }])
})

describe("a review is not held", () => {
  test("that is short, because short texts are everybody's", async () => {
    await post(writer, "楽しかったです！")
    expect(await post(writer, "楽しかったです！")).toMatchObject({ held: false })
  })

  test("that says something else", async () => {
    await post(writer, text)
    expect(await post(writer, other)).toMatchObject({ held: false })
  })

  test("by a member of a week, though somebody else has written the same", async () => {
    await post(await createMember(site), text)
    await age(writer)
    expect(await post(writer, text)).toMatchObject({ held: false })
  })

  test("because of a private one by somebody else, which nobody can find out about", async () => {
    await post(await createMember(site), text, { isPrivate: true })
    expect(await post(writer, text)).toMatchObject({ held: false })
  })

  test("that is private anyway, or that an administrator writes", async () => {
    await post(writer, text)
    const { id } = await post(writer, text, { isPrivate: true })
    expect(await row(id)).toEqual({ isPrivate: true, held: false })
    const admin = await createMember(site, { role: "admin" })
    expect(await post(admin, text)).toMatchObject({ held: false })
  })

  test("that is edited without being changed much", async () => {
    const { id } = await post(writer, text)
    await edit(id, { text: nearly, isPrivate: false })
    expect(await row(id)).toEqual(shown)
  })
})

const edit = (id: number, sent: Partial<ReviewForm>) =>
  writeAs(site, writer, (tx) =>
    editReview(tx, writer, { id, form: form(sent), blurred: [], now: new Date() }),
  )
const privacy = (id: number, isPrivate: boolean) =>
  writeAs(site, writer, (tx) => setPrivacy(tx, writer, { id, isPrivate }))

describe("a held review", () => {
  let id: number
  beforeEach(async () => {
    await post(writer, text)
    id = (await post(writer, text)).id
  })

  test("is seen by its author alone, as held, and cannot be commented on or liked", async () => {
    const read = (tx: Parameters<Parameters<typeof asGuest>[1]>[0]) =>
      tx.selectFrom("mystery_reviews").select("id").where("id", "=", id).execute()
    expect(await asGuest(site, read)).toEqual([])
    const stranger = await createMember(site)
    expect(await readAs(site, stranger, read)).toEqual([])
    const own = await readAs(site, writer, (tx) => listOwnReviews(tx, writer, 1))
    expect(own.reviews.map((review) => [review.id, review.held])).toContainEqual([id, true])
    const comment = { reviewId: id, content: "すてき", submission: "sending-of-a-test" }
    expect(await writeAs(site, stranger, (tx) => postComment(tx, stranger, comment))).toMatchObject(
      { ok: false },
    )
  })

  test("counts nowhere until an administrator releases it", async () => {
    const counted = async () =>
      (
        await site.root.query(
          `select public_count, points from user_stats join users using (uid) where uid = $1`,
          [writer.uid],
        )
      ).rows[0]
    expect(await counted()).toEqual({ public_count: 1, points: 3 })
    const [held] = await heldNow()
    expect(held).toMatchObject({ id, nzUserId: writer.nzUserId })
    expect(held?.repeats).not.toBeNull()
    expect(await asAdmin((tx) => release(tx, id))).toMatchObject({ ok: true })
    expect(await row(id)).toEqual(shown)
    expect(await counted()).toEqual({ public_count: 2, points: 6 })
    expect(await asAdmin((tx) => release(tx, id))).toMatchObject({ code: "not-found" })
  })

  test("stays public once it is released, also when its author hides it for a while", async () => {
    await asAdmin((tx) => release(tx, id))
    await privacy(id, true)
    await privacy(id, false)
    expect(await row(id)).toEqual(shown)
  })

  test("is published at once with a text of its own", async () => {
    await edit(id, { text: other, isPrivate: false })
    expect(await row(id)).toEqual(shown)
  })

  test("cannot be published by its author otherwise", async () => {
    await privacy(id, false)
    expect(await row(id)).toEqual(waiting)
    await privacy(id, true)
    expect(await row(id)).toEqual({ isPrivate: true, held: false })
    await privacy(id, false)
    expect(await row(id)).toEqual(waiting)
    await edit(id, { text: nearly, isPrivate: false })
    expect(await row(id)).toEqual(waiting)
  })

  test("is answered to its author, whatever they switched off, when it is released or removed", async () => {
    const title = "<b>路地</b>の手紙"
    const { id: second } = await post(writer, text)
    await site.root.query("update mysteries set title = $1", [title])
    await site.root.query("insert into notification_settings (uid, muted_kinds) values ($1, $2)", [
      writer.uid,
      ["badge", "like", "comment", "mention", "follow", "ending", "search"],
    ])
    await asAdmin((tx) => release(tx, id))
    await asAdmin((tx) => removeReview(tx, second, "広告のため"))
    const { entries } = await readAs(site, writer, (tx) => readInbox(tx, writer, 1))
    const released = fromTemplate("review-released", { title, reviewId: id })
    const removed = fromTemplate("removed-review", {
      title,
      reviewId: second,
      reason: "広告のため",
    })
    expect(entries).toMatchObject([removed, released])
    const { rows } = await site.root.query<{ content: string }>(
      "select content from notifications where kind in ('review-released', 'removed-review') order by id",
    )
    expect(rows.map(({ content }) => readContent(content))).toEqual([released, removed])
  })

  test("waits no more once an administrator has removed it", async () => {
    expect(await asAdmin((tx) => removeReview(tx, id, "広告のため"))).toMatchObject({ ok: true })
    expect(await row(id)).toEqual({ isPrivate: true, held: false })
    expect(await heldNow()).toEqual([])
    expect(await asAdmin((tx) => release(tx, id))).toMatchObject({ code: "not-found" })
  })
})

const heldNow = () => readAs(site, administrator, (tx) => listHeld(tx))

describe("the same comment", () => {
  let sendings = 0
  const comment = async (content: string, submission = `sending-number-${++sendings}`) => {
    const reviewId = await createReview(site, {
      uid: (await createMember(site)).uid,
      mysteryId: await createMystery(site),
    })
    return writeAs(site, writer, (tx) => postComment(tx, writer, { reviewId, content, submission }))
  }

  test("is refused the third time within an hour, however it is spelt", async () => {
    expect(await comment("すてきな謎ですね！")).toMatchObject({ ok: true })
    expect(await comment("すてきな 謎ですね")).toMatchObject({ ok: true })
    expect(await comment("すてきな謎ですね。。")).toMatchObject({ code: "comment-repeated" })
    expect(await comment("別のことも書きます")).toMatchObject({ ok: true })
    await site.root.query(
      "update mystery_review_comments set created_at = now() - interval '61 minutes' where uid = $1",
      [writer.uid],
    )
    expect(await comment("すてきな謎ですね。。")).toMatchObject({ ok: true })
  })

  test("is refused in a race, too", async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => comment("いっせいに送ります")))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test("that arrives again is the one that is there", async () => {
    await comment("おなじ送信です", "sending-of-the-first-1")
    await comment("おなじ送信です", "sending-of-the-second")
    expect(await comment("おなじ送信です", "sending-of-the-second")).toMatchObject({ ok: true })
  })
})
