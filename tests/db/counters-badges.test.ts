import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { badgeFor, badges } from "#shared/members/badges.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  writeAs,
} from "#tests/support/people.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function memberRow({ uid }: Person) {
  const { rows } = await site.root.query<{ points: number; badge: string | null }>(
    "select points, badge from users where uid = $1",
    [uid],
  )
  return rows[0]
}

async function badgeNotifications({ uid }: Person): Promise<string[]> {
  const { rows } = await site.root.query<{ content: string }>(
    `select content from user_notifications n join notifications t on t.id = n.notification_id
     where n.uid = $1 and t.kind = 'badge' order by n.id`,
    [uid],
  )
  return rows.map(({ content }) => content)
}

describe("points", () => {
  const show = (member: Person, id: number, isPrivate: boolean) =>
    writeAs(site, member, async (tx) =>
      done(
        await tx.updateTable("mystery_reviews").set({ isPrivate }).where("id", "=", id).execute(),
      ),
    )

  test("are three for each public review, also after reviews are hidden, shown and deleted", async () => {
    const member = await createMember(site)
    const points = async () => (await memberRow(member))?.points
    const post = async (isPrivate: boolean) =>
      createReview(site, { uid: member.uid, mysteryId: await createMystery(site), isPrivate })

    const [shown, hidden] = [await post(false), await post(true)]
    expect(await points()).toBe(3)
    await show(member, hidden, false)
    expect(await points()).toBe(6)
    await show(member, hidden, false)
    expect(await points()).toBe(6)
    await show(member, shown, true)
    expect(await points()).toBe(3)
    await site.root.query(`delete from mystery_reviews where id = ${shown}`)
    expect(await points()).toBe(3)
    await site.root.query(`delete from mystery_reviews where id = ${hidden}`)
    expect(await points()).toBe(0)
  })

  test("cannot be written by the member they belong to", async () => {
    const member = await createMember(site)
    const outcome = await writeAs(site, member, async (tx) =>
      done(
        await tx.updateTable("users").set({ points: 999 }).where("uid", "=", member.uid).execute(),
      ),
    )
    expect(outcome).toEqual({ ok: false, code: "forbidden" })
  })
})

describe("badges", () => {
  test("are earned in the database by the same thresholds as in shared/members/badges.ts", async () => {
    const edges = (numbers: number[]) => numbers.flatMap((n) => [n - 1, n])
    const likes = [0, ...edges(badges.map((badge) => badge.likes))]
    const reviews = [0, ...edges(badges.map((badge) => badge.reviews))]
    const { rows } = await site.root.query<{
      likes: number
      reviews: number
      badge: string | null
    }>(
      `select likes, reviews, earned_badge(likes, reviews) as badge
       from unnest($1::integer[]) likes, unnest($2::integer[]) reviews`,
      [likes, reviews],
    )
    expect(rows).toHaveLength(81)
    expect(rows).toEqual(rows.map((row) => ({ ...row, badge: badgeFor(row) ?? null })))
  })

  test("the tenth like on ten reviews wins bronze, with one notification, and bronze is never taken back", async () => {
    const { author, review } = await almostBronze()
    expect(await memberRow(author)).toEqual({ points: 30, badge: null })
    expect(await badgeNotifications(author)).toEqual([])

    const tenth = await createMember(site)
    const toggle = [
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ('${tenth.uid}', ${review})`,
      `delete from like_mystery_reviews where uid = '${tenth.uid}'`,
    ]
    for (const statement of [...toggle, ...toggle, ...toggle]) await site.root.query(statement)
    await site.root.query("delete from mystery_reviews where uid = $1", [author.uid])

    expect(await memberRow(author)).toEqual({ points: 0, badge: "bronze" })
    expect(await badgeNotifications(author)).toEqual([
      '🎉 BRONZEバッジを獲得しました！<a href="/mypage">→ マイページで確認する</a>',
    ])
  })

  test("the tenth public review wins bronze, a private one does not", async () => {
    const { author, review } = await almostBronze()
    const { rows } = await site.root.query<{ id: string }>(
      `select id from mystery_reviews where uid = '${author.uid}' and id <> ${review} limit 1`,
    )
    await site.root.query(`update mystery_reviews set "isPrivate" = true where id = ${rows[0]?.id}`)
    await likeAsSomebody(review)
    expect(await memberRow(author)).toEqual({ points: 27, badge: null })
    await site.root.query(
      `update mystery_reviews set "isPrivate" = false where id = ${rows[0]?.id}`,
    )
    expect(await memberRow(author)).toEqual({ points: 30, badge: "bronze" })
  })

  test("a member who earns several at once is notified of the highest only", async () => {
    const member = await createMember(site)
    await site.root.query(
      `update user_stats set likes_received = 600, public_count = 300 where uid = '${member.uid}'`,
    )
    expect(await memberRow(member)).toMatchObject({ badge: "gold" })
    expect(await badgeNotifications(member)).toHaveLength(1)
  })

  test("a badge given by an administrator stays until the numbers earn a higher one", async () => {
    const [admin, member] = [await createMember(site, { role: "admin" }), await createMember(site)]
    await writeAs(site, admin, async (tx) =>
      done(
        await tx
          .updateTable("users")
          .set({ badge: "gold" })
          .where("uid", "=", member.uid)
          .execute(),
      ),
    )
    const reach = (likes: number, reviews: number) =>
      site.root.query(
        `update user_stats set likes_received = ${likes}, public_count = ${reviews} where uid = '${member.uid}'`,
      )
    await reach(10, 10)
    await reach(100, 50)
    expect(await memberRow(member)).toMatchObject({ badge: "gold" })
    expect(await badgeNotifications(member)).toEqual([])
    await reach(2000, 500)
    expect(await memberRow(member)).toMatchObject({ badge: "platinum" })
    expect(await badgeNotifications(member)).toHaveLength(1)
  })

  async function likeAsSomebody(review: number) {
    const { uid } = await createMember(site)
    await site.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      [uid, review],
    )
  }

  /** An author with ten public reviews and nine likes on one of them. */
  async function almostBronze() {
    const author = await createMember(site)
    let review = 0
    for (let n = 0; n < 10; n++) {
      review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
    }
    for (let n = 0; n < 9; n++) await likeAsSomebody(review)
    return { author, review }
  }
})
