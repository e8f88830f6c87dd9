import pg from "pg"
import type { DeskRole } from "#shared/members/viewer.ts"
import { createMember } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import type { FilledDatabase } from "./ground.ts"

/** How much waits at the desk, and how much it has decided about. */
export type DeskPlan = {
  flags: number
  answered: number
  logged: number
  notifications: number
  others: number
}

export type DeskCookies = Record<DeskRole, string>

/** Adds to a community what the desk has of it, and signs in one of each role. */
export async function fillDesk(
  { connection, secret }: FilledDatabase,
  plan: DeskPlan,
): Promise<DeskCookies> {
  const root = new pg.Client(connection)
  await root.connect()
  const cookies = {} as DeskCookies
  for (const role of ["moderator", "editor", "admin"] as const) {
    const { uid } = await createMember({ root }, { role })
    const { name, value } = await openSession({ root, secret }, { uid })
    cookies[role] = `${name}=${value}`
  }
  // The rows are right as they are: triggers would derive, count and announce them one by one.
  await root.query("set session_replication_role = replica")
  await numberThings(root)
  await addCases(root, plan)
  await addOtherWaiting(root, plan)
  await addDecisions(root, plan)
  await root.query("set session_replication_role = origin")
  await root.query("vacuum (analyze)")
  await root.end()
  return cookies
}

/** Some of each kind, scattered and numbered from 1. */
async function numberThings(root: pg.Client): Promise<void> {
  const things = {
    people: `select uid from users where "deletedAt" is null and role = 'authenticated' order by md5(uid) limit 100000`,
    listed: `select id from mysteries where status = 'published' order by md5(id) limit 20000`,
    written: `select id, uid from mystery_reviews where not "isPrivate" order by md5(id::text) limit 50000`,
    said: "select id from mystery_review_comments order by md5(id::text) limit 10000",
    by_newcomers: `select r.id from mystery_reviews r join users u using (uid)
      where not r."isPrivate" and u."registerdAt" > now() - interval '7 days' order by md5(r.id::text) limit 10000`,
  }
  for (const [name, query] of Object.entries(things)) {
    await root.query(
      `create temp table ${name} as select *, row_number() over () as n from (${query}) thing`,
    )
    await root.query(`create index on ${name} (n)`)
    await root.query(`analyze ${name}`)
  }
}

/** Flags: of ten seven are about reviews, and every fifth is about a thing that was flagged before. Half of the open cases are taken. */
async function addCases(root: pg.Client, { flags, answered }: DeskPlan): Promise<void> {
  for (const [count, status] of [
    [flags, "open"],
    [answered, "done"],
  ] as const) {
    await root.query(
      `insert into moderation_reports (uid, review_id, comment_id, mystery_id, user_uid, reason, body, status, created_at, handled_at)
       select p.uid, w.id, c.id, m.id, f.uid, 'other', '気になったので、見てください。', $2::text, now() - g.n * interval '1 minute',
         case when $2::text <> 'open' then now() end
       from (
         select n, n % 10 as kind, n - case when n % 50 < 10 then 10 else 0 end as thing from generate_series(11, 10 + $1::integer) n
       ) g
       join people p on p.n = 1 + g.n * 17 % (select count(*) from people)
       left join written w on kind < 7 and w.n = 1 + thing % (select count(*) from written)
       left join said c on kind = 7 and c.n = 1 + thing % (select count(*) from said)
       left join listed m on kind = 8 and m.n = 1 + thing % (select count(*) from listed)
       left join people f on kind = 9 and f.n = 1 + thing % (select count(*) from people)
       where num_nonnulls(w.id, c.id, m.id, f.uid) = 1
       on conflict do nothing`,
      [count, status],
    )
  }
  await root.query(
    `insert into cases (kind, review_id, taken_by, taken_at)
     select 'review', review_id, (select uid from users where role = 'moderator' limit 1), now()
     from (select distinct review_id from moderation_reports where review_id is not null) flagged where review_id % 2 = 0`,
  )
}

/** Held reviews, contact messages, entries and changes, frozen figures and jobs that were given up. */
async function addOtherWaiting(root: pg.Client, { others }: DeskPlan): Promise<void> {
  await root.query(
    `update mystery_reviews r set held = true, "isPrivate" = true from by_newcomers b where b.id = r.id and b.n <= $1`,
    [others],
  )
  await root.query(
    `insert into holds (uid, review_id, text_hash) select uid, id, md5(review) from mystery_reviews where held`,
  )
  await root.query(
    `insert into contact_messages (submission, name, email, kind, body, created_at, handled_at)
     select rpad(n::text, 43, 'x'), 'たずねる人' || n, 'asks' || n || '@example.com', 'bug', repeat('地図が開きません。', 20),
       now() - n * interval '1 hour', case when n > $1::integer then now() end
     from generate_series(1, 10 * $1::integer) n`,
    [others],
  )
  await root.query(
    `insert into mystery_changes (mystery_id, title) select id, '新しい題' || n from listed where n <= $1`,
    [others],
  )
  await root.query(
    `update mysteries m set status = 'submitted', uid = p.uid
     from listed l join people p using (n) where l.id = m.id and l.n > $1::integer and l.n <= 1.2 * $1::integer`,
    [others],
  )
  await root.query(
    `insert into figure_freezes (mystery_id, since, new_voices, other_voices, last_review_id)
     select id, now() - n * interval '1 hour', 30, 10, 1 from listed where n <= $1::integer / 5`,
    [others],
  )
  await root.query(
    `select graphile_worker.add_job('mail', json_build_object('letter', 'gone', 'id', n::text), max_attempts => 1)
     from generate_series(1, $1::integer / 5) n`,
    [others],
  )
  await root.query("update graphile_worker._private_jobs set attempts = max_attempts")
}

/** Removals with their appeals, suspensions, offers, announcements among notifications, and the log, a hundredth of it by one. */
async function addDecisions(
  root: pg.Client,
  { logged, notifications, others }: DeskPlan,
): Promise<void> {
  await root.query(
    `with removed as (
       update mystery_reviews r set removed = true, "isPrivate" = true from written w
       where w.id = r.id and not r.held and w.n <= $1 returning r.id, r.uid
     ), removals as (
       insert into removals (uid, review_id, visibility, reason)
       select uid, id, 'public', '宣伝のため' from removed returning id, uid
     )
     insert into appeals (uid, removal_id, body) select uid, id, '宣伝ではありません。' from removals`,
    [others],
  )
  await root.query(
    `update users u set official = p.n % 2 = 0, suspended_at = case when p.n % 2 = 1 then now() end
     from people p where p.uid = u.uid and p.n <= $1`,
    [others],
  )
  await root.query(
    `insert into coupons (title, code, valid_from, valid_to, active)
     select '割引' || n, 'C' || n, now(), now() + interval '1 day', n % 2 = 0 from generate_series(1, $1::integer) n`,
    [others],
  )
  await root.query(
    `insert into surveys (title, active) select 'アンケート' || n, n % 2 = 0 from generate_series(1, $1::integer) n`,
    [others],
  )
  await root.query(
    `insert into notifications (kind, content, params)
     select case when n <= $2::integer then 'announcement' else 'like' end, '<p>お知らせ' || n || '</p>',
       jsonb_build_object('reviewId', n::text)
     from generate_series(1, $1::integer) n`,
    [notifications, others],
  )
  await root.query(
    `insert into moderation_log (administrator, verb, table_name, row_key, before, after, created_at)
     select case when n % 100 = 0 then 2 else 1 end, 'update',
       (array['mysteries', 'moderation_reports', 'mystery_reviews', 'users', 'cases', 'tags'])[1 + n % 6], (n / 10)::text,
       '{"status": "open"}', '{"status": "done"}', now() - n * interval '1 minute'
     from generate_series(1, $1::integer) n`,
    [logged],
  )
}
