import { sql } from "kysely"
import { tell } from "#domain/notifications/telling.ts"
import type { EditorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Verdict } from "#shared/mysteries/verdict.ts"
import { hasNewVenue } from "./adding-venue.ts"

/** A submitted mystery, or a change of a published one. */
export type Waiting = {
  id: string
  what: Verdict["what"]
  at: Date
  /** The version of the content that was listed: a decision about former content is refused. */
  version: string
  nzUserId: number | null
  name: string | null
  title: string
  maker: string | null
  url: string | null
  /** For a change, the text that readers see now. */
  formerly: string | null
  /** Each with its prefecture, stations and position, to be checked on a map. */
  newVenues: string[]
  /** Its place, days and price. */
  facts: string
  /** The other entries of its tour that wait. */
  alongside: Alongside[]
}

export type Alongside = { id: string; version: string; title: string; facts: string }

const days = (row: string) =>
  sql`concat_ws(' – ', ${sql.ref(`${row}.startDate`)}, ${sql.ref(`${row}.endDate`)})`

/** Everything that an administrator decides about, in eight letters. */
const version = sql<string>`left(md5(concat(m::text, c::text,
  (select o::text from mystery_outlines o where o.mystery_id = m.id),
  (select string_agg(concat(mp.place_id, case when not p.published then p::text end), ',' order by mp.place_id)
    from mystery_places mp join places p on p.id = mp.place_id where mp.mystery_id = m.id))), 8)`

const facts = sql<string>`concat_ws('、', nullif(m.place, ''), nullif(${days("m")}, ''), m.price || '円')`

/** The submitted entries of the same tour, as somebody decides about them at once. */
const alongside = sql<Alongside[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'version', o.version, 'title', o.title, 'facts', o.facts) order by o.start, o.id)
  from (
    select m.id, m.title, m."startDate" as start, ${facts} as facts, ${version} as version
    from mystery_tours t
    join mystery_tours own on own.tour = t.tour and own.mystery_id <> t.mystery_id
    join mysteries m on m.id = own.mystery_id and m.status = 'submitted'
    left join mystery_changes c on c.mystery_id = m.id
    where t.mystery_id = w.id
  ) o), '[]')`

/** The mysteries that may wait, each found by index: of most there is nothing to decide. */
const candidates = sql`
  select id from mysteries where status = 'submitted'
  union all select mystery_id from mystery_changes where rejected_reason is null
  union all select mp.mystery_id from places p join mystery_places mp on mp.place_id = p.id where not p.published`

/** Nothing of a withdrawn member, who is not seen: it goes with them. */
const waits = sql<boolean>`(m.status = 'submitted'
    or m.status = 'published' and (c.mystery_id is not null and c.rejected_reason is null or ${hasNewVenue}))
  and (m.uid is null or exists (select from users u where u.uid = m.uid and u."deletedAt" is null))`

/** Entries and changes that wait for an administrator, the oldest first, and the runs of a tour by their days. They are chosen first: a version is made of all that is known of one. */
export async function listWaiting(tx: EditorTx, limit: number | null = null): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.id, case m.status when 'submitted' then 'entry' else 'change' end as what,
      w.at, ${version} as version, u."nzUserId", u.name,
      coalesce(c.title, m.title) as title, case when c.mystery_id is null then m.maker else c.maker end as maker, m.url,
      case when m.status = 'published' then concat_ws(', ', m.title, m.maker, ${days("m")}) end as formerly,
      array(
        select concat_ws(', ', p.name, p.prefecture_id, nullif(array_to_string(p.stations, '/'), ''), p.latitude, p.longitude)
        from mystery_places mp join places p on p.id = mp.place_id
        where mp.mystery_id = m.id and not p.published order by p.id
      ) as "newVenues",
      ${facts} as facts, ${alongside} as alongside
    from (
      select m.id, coalesce(c.changed_at, m.updated_at) as at
      from mysteries m left join mystery_changes c on c.mystery_id = m.id
      where m.id in (${candidates}) and ${waits}
      order by at, m."startDate", m.id
      limit ${limit}::bigint
    ) w
    join mysteries m on m.id = w.id
    left join mystery_changes c on c.mystery_id = m.id
    left join users u on u.uid = m.uid
    order by w.at, m."startDate", m.id`.execute(tx)
  return rows
}

type Decision = { id: string; version: string; now: Date }

/** Publishes a submitted mystery, or lets a change go live, and tells the member. */
export async function approve(tx: EditorTx, { id, ...given }: Decision): Promise<Outcome<null>> {
  const found = await lock(tx, id, given.version)
  if (!found.ok) return found
  const { what, uid, change, title } = found.value
  await tx
    .updateTable("mysteries")
    .set(
      what === "entry"
        ? // New from today, as lists and feeds of the newest understand it.
          {
            status: "published",
            rejected_reason: null,
            created_at: given.now,
            updated_at: given.now,
          }
        : { ...change, updated_at: given.now },
    )
    .where("id", "=", id)
    .execute()
  await tx.deleteFrom("mystery_changes").where("mystery_id", "=", id).execute()
  await tx
    .updateTable("places")
    .set({ published: true })
    .where("published", "=", false)
    .where("id", "in", placesOf(tx, id))
    .execute()
  const verdict: Verdict = { what, mysteryId: id, title: change?.title ?? title, reason: null }
  if (uid !== null) await tell(tx, uid, { kind: "mystery", params: verdict, at: given.now })
  return done(null)
}

/** Publishes an entry and others of its tour: all of them, or none where one of them was changed meanwhile. */
export async function approveTogether(
  tx: EditorTx,
  entries: readonly { id: string; version: string }[],
  now: Date,
): Promise<Outcome<null>> {
  for (const entry of entries) {
    const outcome = await approve(tx, { ...entry, now })
    if (!outcome.ok) return outcome
  }
  return done(null)
}

/** Gives it back to the member with a reason. */
export async function reject(
  tx: EditorTx,
  { id, reason, ...given }: Decision & { reason: string },
): Promise<Outcome<null>> {
  const found = await lock(tx, id, given.version)
  if (!found.ok) return found
  const { what, uid, title } = found.value
  if (what === "entry") {
    await tx
      .updateTable("mysteries")
      .set({ status: "rejected", rejected_reason: reason, updated_at: given.now })
      .where("id", "=", id)
      .execute()
  } else {
    await tx
      .updateTable("mystery_changes")
      .set({ rejected_reason: reason })
      .where("mystery_id", "=", id)
      .execute()
    // A new venue that is refused would wait for ever.
    await tx
      .deleteFrom("mystery_places")
      .where("mystery_id", "=", id)
      .where("place_id", "in", tx.selectFrom("places").select("id").where("published", "=", false))
      .execute()
  }
  const verdict: Verdict = { what, mysteryId: id, title, reason }
  if (uid !== null) await tell(tx, uid, { kind: "mystery", params: verdict, at: given.now })
  return done(null)
}

const placesOf = (tx: EditorTx, id: string) =>
  tx.selectFrom("mystery_places").select("place_id").where("mystery_id", "=", id)

/** The member may be editing it: what is decided about is what was listed, or nothing. */
async function lock(tx: EditorTx, id: string, listed: string) {
  await tx.selectFrom("mysteries").select("id").where("id", "=", id).forUpdate().execute()
  const waiting = await tx
    .selectFrom("mysteries as m")
    .leftJoin("mystery_changes as c", "c.mystery_id", "m.id")
    .select([
      "m.uid",
      "m.title",
      "m.status",
      "c.title as newTitle",
      "c.maker",
      "c.startDate",
      "c.endDate",
      version.as("version"),
    ])
    .where("m.id", "=", id)
    .where(waits)
    .executeTakeFirst()
  if (!waiting) return refused("not-found")
  if (waiting.version !== listed) return refused("conflict")
  const { uid, title, status, newTitle, maker, startDate, endDate } = waiting
  const what: Verdict["what"] = status === "published" ? "change" : "entry"
  const change = newTitle === null ? null : { title: newTitle, maker, startDate, endDate }
  return done({ what, uid, title, change })
}
