import { randomInt } from "node:crypto"
import { expect, onTestFailed, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { findDifferences } from "./counters/differences.ts"
import { deedNames, liveAtRandom } from "./counters/random-life.ts"

/** What people may run into when others act at the same moment. Anything else is a fault. */
const expectedCodes = ["done", "not-found", "forbidden", "conflict", "review-exists", "invalid"]

test("whatever many people do at once, what is kept is what plain counting finds", async () => {
  const site = await databaseForTest()
  const seed = Number(process.env.COUNTERS_SEED ?? randomInt(2 ** 31))
  onTestFailed(() => console.error(`to repeat: COUNTERS_SEED=${seed}`))

  const diary = await liveAtRandom(site, seed, isLong ? 1000 : 100)

  const codes = new Set(diary.map(({ code }) => code))
  expect(expectedCodes).toEqual(expect.arrayContaining([...codes]))
  const managed = new Set(diary.filter(({ code }) => code === "done").map(({ name }) => name))
  const unmanaged = deedNames.filter((name) => !managed.has(name))
  // In a short life the rarest may fail each time.
  expect(unmanaged.length).toBeLessThanOrEqual(isLong ? 0 : deedNames.length / 2)
  expect(await findDifferences(site.root)).toEqual([])
  expect(await findWrongBadges(site)).toEqual([])
}, 120_000)

test("what is taken back is taken out of the counts", async () => {
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

test("who withdraws takes all they did out of the counts of others, and who comes back puts it in again", async () => {
  const site = await databaseForTest()
  const [member, friend] = [await createMember(site), await createMember(site)]
  const review = {
    own: await createReview(site, {
      uid: member.uid,
      mysteryId: await createMystery(site),
      difficultyRating: 2,
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

test("counters that went wrong are corrected by recounting", async () => {
  const site = await databaseForTest()
  await liveAtRandom(site, 7, 40)
  await site.root.query(`
    update mystery_stats set interested_count = interested_count + 3, difficulty_sum = 99, review_count = 7;
    update review_stats set like_count = like_count + 1, comment_count = 0;
    update comment_stats set like_count = 5;
    update user_stats set follower_count = 4, private_count = 0, status_count = 17;
    delete from classification_totals where kind <> 'type';
    insert into classification_deltas (kind, key, delta) values ('type', '01', 5), ('tag', '夜', -2)`)
  const wrong = await findDifferences(site.root)
  expect(new Set(wrong.map(({ table }) => table)).size).toBe(5)
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
  "the comparison detects when on %s the trigger %s is missing",
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

/** Badges below what the numbers have earned, and badges that were won without a word or told of twice. */
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
