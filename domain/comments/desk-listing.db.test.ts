import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { listCommentsAtDesk } from "./desk-listing.ts"

test("a moderator finds comments by their review, their number, or who wrote them", async () => {
  const site = await databaseForTest()
  const moderator = await createDeskMember(site, "moderator")
  const [hina, sora] = [
    await createMember(site, { name: "ヒナタ" }),
    await createMember(site, { name: "そら" }),
  ]
  const review = async () =>
    createReview(site, { uid: hina.uid, mysteryId: await createMystery(site) })
  const [first, second] = [await review(), await review()]
  const comment = async (reviewId: number, uid: string, content: string) => {
    const { rows } = await site.root.query<{ id: string }>(
      "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, $3) returning id",
      [reviewId, uid, content],
    )
    return Number(rows[0]?.id)
  }
  const ids = [
    await comment(first, hina.uid, "一つめ"),
    await comment(first, sora.uid, "二つめ"),
    await comment(second, sora.uid, "三つめ"),
  ]
  const list = async (wish: object) => {
    const all = { words: "", filters: {}, sort: "-written", limit: 50, offset: 0, ...wish }
    const { rows } = await readAs(site, moderator, (tx) => listCommentsAtDesk(tx, all))
    return rows.map(({ id }) => id)
  }
  expect(await list({})).toEqual(ids.toReversed())
  expect(await list({ sort: "written", filters: { review: String(first) } })).toEqual(
    ids.slice(0, 2),
  )
  expect(await list({ words: "そら" })).toEqual([ids[2], ids[1]])
  expect(await list({ words: String(hina.nzUserId) })).toContain(ids[0])
  expect(await list({ words: String(ids[1]) })).toContain(ids[1])
})
