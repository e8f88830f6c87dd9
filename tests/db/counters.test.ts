import { randomInt } from "node:crypto"
import { expect, onTestFailed, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { findDifferences } from "./counters/differences.ts"
import { actionNames, actAtRandom } from "./counters/random-actions.ts"

/** Outcomes that are possible when others act at the same time. Any other is a failure. */
const expectedCodes = [
  "done",
  "not-found",
  "forbidden",
  "conflict",
  "review-exists",
  "invalid",
  "user-not-found",
  "record-kept",
  "record-only",
  "name-in-use",
]

test("after many people have acted at once, every counter is what counting finds", async () => {
  const site = await databaseForTest()
  const seed = Number(process.env.COUNTERS_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.error(`to repeat: COUNTERS_SEED=${seed}`))

  const results = await actAtRandom(site, seed, isLong ? 1000 : 100)

  const codes = new Set(results.map(({ code }) => code))
  expect(expectedCodes).toEqual(expect.arrayContaining([...codes]))
  const succeeded = new Set(results.filter(({ code }) => code === "done").map(({ name }) => name))
  const neverSucceeded = actionNames.filter((name) => !succeeded.has(name))
  // In a short run the rarest actions may fail each time.
  expect(neverSucceeded.length).toBeLessThanOrEqual(isLong ? 0 : actionNames.length / 2)
  expect(await findDifferences(site.root)).toEqual([])
  expect(await findWrongBadges(site)).toEqual([])
})

test("deleted likes, comments, follows and statuses are no longer counted", async () => {
  const site = await databaseForTest()
  const [author, reader] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  const review = await createReview(site, { uid: author.uid, mysteryId })
  const before = await countsOf(site)
  await site.root.query(`
    insert into like_mystery_reviews (uid, "mysteryReviewId") values ('${reader.uid}', ${review});
    insert into mystery_review_comments (uid, mystery_review_id, content) values ('${reader.uid}', ${review}, 'うん');
    insert into like_mystery_review_comments (uid, mystery_review_comment_id)
      select '${author.uid}', id from mystery_review_comments;
    insert into follows (follower_uid, followee_uid) values ('${reader.uid}', '${author.uid}');
    insert into favorite_mysteries (uid, mysteryid, status) values ('${reader.uid}', '${mysteryId}', 1)`)
  expect(await findDifferences(site.root)).toEqual([])
  await site.root.query("delete from like_mystery_review_comments")
  expect(await findDifferences(site.root)).toEqual([])
  await site.root.query(`
    delete from like_mystery_reviews; delete from mystery_review_comments; delete from follows;
    delete from favorite_mysteries`)
  expect(await countsOf(site)).toEqual(before)
})

test("nothing that a withdrawn member did is counted, and everything is counted again if they are restored", async () => {
  const site = await databaseForTest()
  const [member, friend] = [await createMember(site), await createMember(site)]
  const review = {
    own: await createReview(site, {
      uid: member.uid,
      mysteryId: await createMystery(site),
      difficultyRating: 2,
      outcome: "success",
    }),
    liked: await createReview(site, { uid: friend.uid, mysteryId: await createMystery(site) }),
    commented: await createReview(site, { uid: friend.uid, mysteryId: await createMystery(site) }),
  }
  await site.root.query(`
    insert into like_mystery_reviews (uid, "mysteryReviewId") values ('${member.uid}', ${review.liked});
    insert into mystery_review_comments (uid, mystery_review_id, content)
      values ('${member.uid}', ${review.commented}, 'うん'), ('${friend.uid}', ${review.own}, 'ええ');
    insert into like_mystery_review_comments (uid, mystery_review_comment_id)
      select '${member.uid}', id from mystery_review_comments where uid = '${friend.uid}';
    insert into follows (follower_uid, followee_uid)
      values ('${member.uid}', '${friend.uid}'), ('${friend.uid}', '${member.uid}');
    insert into favorite_mysteries (uid, mysteryid, status)
      values ('${member.uid}', '${await createMystery(site)}', 1), ('${member.uid}', '${await createMystery(site)}', 2)`)
  const counted = () => countsOf(site)
  const before = await counted()
  await site.root.query(`update users set "deletedAt" = now() where uid = '${member.uid}'`)
  expect(await findDifferences(site.root)).toEqual([])
  expect(await counted()).not.toEqual(before)
  await site.root.query(`update users set "deletedAt" = null where uid = '${member.uid}'`)
  expect(await findDifferences(site.root)).toEqual([])
  expect(await counted()).toEqual(before)
})

test("recounting corrects wrong counters", async () => {
  const site = await databaseForTest()
  await actAtRandom(site, 7, 40)
  // Of ten people at once nobody knows whether a comment is left.
  const { uid } = await createMember(site)
  const review = await createReview(site, { uid, mysteryId: await createMystery(site) })
  await site.root.query(
    "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'うん')",
    [uid, review],
  )
  await site.root.query(`
    update mystery_stats set interested_count = interested_count + 3, difficulty_sum = 99, review_count = 7,
      success_count = 2;
    update review_stats set like_count = like_count + 1, comment_count = 0;
    update comment_stats set like_count = 5;
    update user_stats set follower_count = 4, private_count = 0, status_count = 17;
    delete from classification_totals where kind <> 'type';
    insert into classification_deltas (kind, key, delta) values ('type', '01', 5), ('tag', '夜', -2)`)
  const wrong = await findDifferences(site.root)
  expect(new Set(wrong.map(({ table }) => table)).size).toBe(6)
  await site.root.query("select recount_everything()")
  expect(await findDifferences(site.root)).toEqual([])
})

test.for([
  ["like_mystery_reviews", "count_review_like"],
  ["mystery_reviews", "count_review"],
  ["mystery_review_comments", "count_comment"],
  ["favorite_mysteries", "count_status"],
  ["follows", "count_follow"],
  ["mystery_types", "count_type"],
  ["users", "recount_after_withdrawal"],
] as const)(
  "the comparison detects that the table %s has lost its trigger %s",
  async ([table, trigger]) => {
    const site = await databaseForTest()
    const people = [await createMember(site), await createMember(site), await createMember(site)]
    const [author, reader, leaver] = people.map(({ uid }) => uid)
    const mysteryId = await createMystery(site)
    await site.root.query(`alter table ${table} disable trigger ${trigger}`)
    const id = await createReview(site, { uid: String(author), mysteryId, difficultyRating: 4 })
    await createMystery(site)
    await site.root.query(`
    insert into review_stats values (${id}) on conflict do nothing;
    insert into like_mystery_reviews (uid, "mysteryReviewId") values ('${reader}', ${id});
    insert into follows (follower_uid, followee_uid) values ('${reader}', '${author}');
    insert into mystery_review_comments (uid, mystery_review_id, content) values ('${reader}', ${id}, 'うん');
    insert into favorite_mysteries (uid, mysteryid, status) values ('${leaver}', '${mysteryId}', 1);
    update users set "deletedAt" = now() where uid = '${leaver}'`)
    expect(await findDifferences(site.root)).not.toEqual([])
  },
)

/** Badges lower than the numbers have earned, and badges with no notification or more than one. */
async function findWrongBadges({ root }: TestDatabase) {
  const { rows } = await root.query(`
    select u.uid, u.badge, s.likes_received, s.public_count, told.times
    from users u
    join user_stats s using (uid)
    cross join lateral (
      select count(*) as times from user_notifications n join notifications t on t.id = n.notification_id
      where n.uid = u.uid and t.kind = 'badge'
    ) told
    where (u.badge is null and likes_received >= 10 and public_count >= 10)
      or (u.badge = 'bronze') and (likes_received >= 100 and public_count >= 50)
      or times > 1`)
  return rows
}

async function countsOf({ root }: TestDatabase) {
  const tables = ["mystery_stats", "review_stats", "comment_stats", "user_stats"]
  const rows = tables.map((table) => `(select json_agg(t order by t) from ${table} t) as ${table}`)
  return (await root.query(`select ${rows.join(", ")}`)).rows
}
