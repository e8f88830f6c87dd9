import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { iconPath, reviewPhotoPath, smallPath, type StoredPath } from "#server/storage/paths.ts"
import { siteFolders } from "#server/storage/site-folders.ts"
import type { Storage } from "#server/storage/storage.ts"
import { fileUrl, imageUrl } from "#shared/pictures/image-url.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"

/** In everything that a member can write. */
export const canary = "kanaria7f3a"

type Ground = { database: TestDatabase; storage: Storage; dataDir: string }

/** Gives a member a row in every table that can hold one, files, and company. */
export async function giveEverything({ database, storage, dataDir }: Ground, uid: string) {
  const { root } = database
  const run = async (query: string, ...values: unknown[]) =>
    (await root.query(query, values)).rows as Record<string, unknown>[]
  const friend = await createMember(database, { name: "友だち" })
  const [mystery, other, third] = [
    await createMystery(database, { title: "公開の謎" }),
    await createMystery(database, { title: "ほかの謎" }),
    await createMystery(database, { title: "三つめの謎" }),
  ]

  const store = async (stored: StoredPath) => {
    const version = await storage.put(stored, await samplePicture(300, 300, "webp"))
    return { path: stored, version }
  }
  const photo = reviewPhotoPath(uid, mystery, 1, "a")
  await store(iconPath(uid))
  await store(photo)
  const [icon, small] = [await store(smallPath(iconPath(uid))), await store(smallPath(photo))]

  await run(
    `update users set name = $2, profile = $3, photo = $4, "snsLink1" = $5, "snsLink2" = $5, "snsLink3" = $5,
       email_verified = true
     where uid = $1`,
    uid,
    `カナリア${canary}`,
    `歌います。${canary}`,
    fileUrl(icon),
    `https://example.com/${canary}`,
  )
  const review = await createReview(database, {
    uid,
    mysteryId: mystery,
    review: `とても楽しい謎でした。${canary}`,
    photoUrl: fileUrl(small),
    allPhotoUrls: [fileUrl(small)],
    playTimeNote: canary,
  })
  await createReview(database, {
    uid,
    mysteryId: other,
    review: `秘密です。${canary}`,
    isPrivate: true,
  })
  await run(
    "insert into review_spoilers (review_id, parts, photos) values ($1, $2, $3)",
    review,
    [canary],
    [`/files/${canary}.webp`],
  )
  await run("insert into review_plays (review_id, played_on) values ($1, '2026-03-01')", review)
  await run(
    "insert into photo_uploads (uid, mystery_id, name) values ($1, $2, $3)",
    uid,
    mystery,
    `1775012400000_${"A".repeat(22)}`,
  )
  const friends = await createReview(database, {
    uid: friend.uid,
    mysteryId: mystery,
    // No short words for the start page, which quotes one review of a mystery.
    review:
      "友だちと四人で半日かけて町じゅうを歩き最後の謎だけは喫茶店で一時間も考えこんで閉店まぎわにやっと解けました。",
  })
  const comments = `insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, $3) returning id`
  const [comment] = await run(comments, friends, uid, `わかります。${canary}`)
  const [reply] = await run(comments, review, friend.uid, "いいですね。")
  for (const [who, what] of [
    [uid, friends],
    [friend.uid, review],
  ]) {
    await run(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      who,
      what,
    )
  }
  for (const [who, what] of [
    [uid, reply?.id],
    [friend.uid, comment?.id],
  ]) {
    await run(
      "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
      who,
      what,
    )
  }
  for (const [who, whom] of [
    [uid, friend.uid],
    [friend.uid, uid],
  ]) {
    await run("insert into follows (follower_uid, followee_uid) values ($1, $2)", who, whom)
  }
  const stranger = await createMember(database)
  for (const [who, whom] of [
    [uid, (await createMember(database)).uid],
    [(await createMember(database)).uid, uid],
  ]) {
    await run("insert into follow_requests (follower_uid, followee_uid) values ($1, $2)", who, whom)
  }
  for (const [who, whom] of [
    [uid, stranger.uid],
    [stranger.uid, uid],
  ]) {
    await run("insert into muted_users (uid, muted_uid) values ($1, $2)", who, whom)
    await run("insert into blocked_users (uid, blocked_uid) values ($1, $2)", who, whom)
  }
  await setStatuses(database, { uid }, 2, [mystery])
  await setStatuses(database, { uid }, 1, [third])
  await run(
    "update favorite_mysteries set memo = $2, company = $2 where uid = $1 and status = 2",
    uid,
    canary,
  )
  await run(
    "insert into my_best (uid, position, mystery_id, line) values ($1, 1, $2, $3)",
    uid,
    mystery,
    canary,
  )
  await run(
    "insert into share_cards (uid, subject, secret, card) values ($1, '2026', $2, $3)",
    uid,
    "A".repeat(22),
    {
      name: canary,
    },
  )
  await run("insert into card_offers (uid, reason) values ($1, 'plays:10')", uid)
  await run(
    "insert into first_visits (uid, skipped) values ($1, '{people}') on conflict (uid) do update set skipped = excluded.skipped",
    uid,
  )
  await run(
    "insert into saved_search_conditions (uid, position, name, url) values ($1, 1, $2, $3)",
    uid,
    canary,
    `/mysteries?kwd=${canary}`,
  )
  await run(
    "insert into calendar_feeds (uid, secret_hash) values ($1, sha256(convert_to($2, 'UTF8')))",
    uid,
    canary,
  )
  await run(
    "insert into alarms_sent (uid, mystery_id, kind, end_date, told_on) values ($1, $2, '7', '2026-04-08', '2026-04-01')",
    uid,
    third,
  )
  await run("insert into letter_stops (uid, token) values ($1, rpad($2, 32, '0'))", uid, canary)
  const [brought] = await run("insert into imports (uid, slot) values ($1, 1) returning id", uid)
  await run(
    "insert into import_entries (import_id, uid, n, line, status, memo) values ($1, $2, 1, $3, 2, $3)",
    brought?.id,
    uid,
    canary,
  )
  await run(
    "insert into suspensions (uid, stops, reason, ended_at) values ($1, 'writing', $2, now())",
    uid,
    canary,
  )
  // Of the desk, they have decided about a friend.
  await run(
    "insert into suspensions (uid, stops, reason, ended_at, suspended_by) values ($1, 'writing', '宣伝', now(), $2)",
    friend.uid,
    uid,
  )
  const removal = `insert into removals (uid, comment_id, reason, removed_by, put_back_at) values ($1, $2, $3, $4, now()) returning id`
  const [removed] = await run(removal, uid, comment?.id, canary, friend.uid)
  const [removedByThem] = await run(removal, friend.uid, reply?.id, "宣伝", uid)
  await run(
    "insert into appeals (uid, removal_id, body) values ($1, $2, $3)",
    uid,
    removed?.id,
    canary,
  )
  await run(
    `insert into appeals (uid, removal_id, body, verdict, reply, decided_at, decided_by)
     values ($1, $2, '誤解です', 'rejected', '確認しました', now(), $3)`,
    friend.uid,
    removedByThem?.id,
    uid,
  )
  await run(
    "insert into holds (uid, review_id, text_hash, ended_at) values ($1, $2, repeat('0', 32), now())",
    uid,
    review,
  )
  await run("insert into cases (kind, user_uid) values ('member', $1)", uid)
  const [taken] = await run(
    "insert into cases (kind, mystery_id, taken_by, taken_at) values ('mystery', $1, $2, now()) returning id",
    other,
    uid,
  )
  await run("insert into case_notes (case_id, uid, body) values ($1, $2, '確認中')", taken?.id, uid)
  await run(
    `insert into figure_freezes (mystery_id, since, new_voices, other_voices, last_review_id, decision, decided_at, handled_by)
     values ($1, now(), 20, 0, 0, 'resumed', now(), $2)`,
    other,
    uid,
  )
  await run(
    `insert into catalogue_imports (uid, slot, source, file_name, publication, columns, unknown)
     values ($1, 1, '台帳', '謎.csv', 'draft', '{title}', '{}')`,
    uid,
  )
  await run("insert into list_settings (uid, hides_played) values ($1, true)", uid)
  await run("insert into notification_settings (uid, muted_kinds) values ($1, '{ending}')", uid)
  await run(
    "insert into daily_writes (uid, kind, day, written) values ($1, 'review', '2026-04-01', 2)",
    uid,
  )
  await run("insert into game_progress values ($1, 'planetarium', $2)", uid, {
    said: canary,
  })
  await run("insert into game_impressions values ($1, 'planetarium', $2, 0)", uid, canary)
  await run(
    "insert into moderation_reports (uid, mystery_id, reason, body) values ($1, $2, 'other', $3)",
    uid,
    other,
    canary,
  )
  await run(
    "insert into moderation_reports (uid, user_uid, reason, handled_by, handled_at, status) values ($1, $2, 'abuse', $2, now(), 'done')",
    friend.uid,
    uid,
  )
  await run(
    `insert into moderation_log (administrator, administrator_uid, verb, table_name, row_key, after)
     values (1, $1, 'insert', 'makers', '1', '{}')`,
    uid,
  )
  const [coupon] = await run(
    "insert into coupons (title, code, valid_from, valid_to) values ('割引', 'ABC', '2026-01-01', '2027-01-01') returning id",
  )
  await run(
    "insert into user_coupons (coupon_id, uid, code) values ($1, $2, $3)",
    coupon?.id,
    uid,
    canary,
  )
  const [survey] = await run("insert into surveys (title) values ('アンケート') returning id")
  await run(
    "insert into survey_responses (survey_id, uid, answers) values ($1, $2, $3)",
    survey?.id,
    uid,
    {
      "1": canary,
    },
  )

  const registered = await createMystery(database, { uid, title: "登録した謎" })
  await run(
    "insert into mystery_changes (mystery_id, title, maker) values ($1, $2, $2)",
    registered,
    canary,
  )
  await createMystery(database, {
    uid,
    status: "draft",
    title: `下書き${canary}`,
    maker: `工房${canary}`,
    tag: canary,
    story: canary,
  })
  await run(
    "insert into places (name, prefecture_id, uid) values ($1, '13', $2)",
    `広場${canary}`,
    uid,
  )
  await run(
    "insert into makers (name, published) values ('名のある工房', true), ('別の工房', true)",
  )
  await run("insert into maker_members (maker, uid, way) values ('名のある工房', $1, 'desk')", uid)
  await run(
    "insert into maker_claims (maker, uid, way, state, words) values ('別の工房', $1, 'desk', 'waiting', $2)",
    uid,
    `${canary}の代表です。`,
  )
  await run(
    `insert into maker_claims (maker, uid, way, state, words, decided_by, decided_at)
     values ('別の工房', $1, 'desk', 'accepted', '代表です', $2, now())`,
    friend.uid,
    uid,
  )
  await run("insert into maker_follows (uid, maker) values ($1, '別の工房')", uid)
  await run("insert into play_proofs values ($1, $2, now())", uid, other)
  await run("insert into play_proof_tries values ($1, now(), 1)", uid)
  await run("insert into mystery_confirmations values ($1, $2, 'open', now())", other, uid)
  await run(
    `insert into mystery_corrections (mystery_id, uid, before, after, reason) values ($1, $2, '{"price": null}', '{"price": 1}', $3)`,
    other,
    uid,
    `${canary}が見ました`,
  )
  await run(
    `insert into mystery_corrections (mystery_id, uid, before, after, reason, status, decided_at, handled_by)
     values ($1, $2, '{"price": null}', '{"price": 1}', '公式サイト', 'rejected', now(), $3)`,
    other,
    friend.uid,
    uid,
  )
  await run(
    `insert into mystery_doubts (mystery_id, since, raised_at, ending, ended_at, handled_by)
     values ($1, now(), now(), 'dismissed', now(), $2)`,
    other,
    uid,
  )
  await run(
    `with written as (insert into columns (title, author_uid) values ('コラム', $1) returning id)
     insert into column_versions (column_id, version, title, saved_by) select id, 1, 'コラム', $1 from written`,
    uid,
  )

  await run(
    "insert into auth.accounts (id, account_id, provider_id, user_id) values ('google-1', $1, 'google', $2)",
    `${canary}-at-google`,
    uid,
  )
  await run(
    `insert into auth.passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
     values ($1, $2, $1, $1, $1, 0, 'multiDevice', true)`,
    canary,
    uid,
  )
  await run(
    "insert into sent_mails (key, begun_at) values ($1, '2026-04-01')",
    `morning:${uid}.2026-04-01`,
  )
  await run("select enqueue('mail', $1)", { letter: "morning", id: `${uid}.2026-04-02` })
  await run(
    "insert into contact_messages (submission, name, email, kind, body, created_at) values ($1, $2, $3, 'other', $2, $4)",
    "x".repeat(43),
    canary,
    `${canary}@example.com`,
    "2026-03-01T00:00:00Z",
  )
  const { outbox } = siteFolders(dataDir)
  await mkdir(outbox, { recursive: true })
  await writeFile(
    path.join(outbox, "2026-03-01T00-00-00-000Z-confirm-email-1.eml"),
    `To: ${canary}@example.com`,
  )
  const pictures = [imageUrl(icon, 160), imageUrl(small, 320)]
  const [{ nzUserId } = {}] = await run(`select "nzUserId" from users where uid = $1`, uid)
  return {
    friend: friend as Person,
    mystery,
    review,
    friends,
    pictures,
    nzUserId: nzUserId as number,
  }
}
