import { type RawBuilder, sql } from "kysely"
import type { PhotoWords } from "#shared/reviews/photo-words.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import type { Flaggable, Reason } from "#shared/moderation/reasons.ts"

/** A thing at the desk, also where nobody has flagged it. */
export type Thing = {
  /** The name of a mystery or a member; null for a text. */
  name: string | null
  text: string | null
  /** Its author; null for a mystery and a member. */
  author: { nzUserId: number; name: string } | null
  photos: string[]
  photoWords: PhotoWords
  /** The review that it is on, for a comment, or that it is. */
  reviewId: number | null
  isHeld: boolean
}

/** The columns by which moderation reports and removals name each kind of thing, and its key. */
const columns: Record<Flaggable, string> = {
  mystery: "mystery_id",
  review: "review_id",
  comment: "comment_id",
  member: "user_uid",
}

type Named = { kind: Flaggable; id: string }

/** Null where there is nothing that the role reads. */
export async function readThing(tx: ModeratorTx, { kind, id }: Named): Promise<Thing | null> {
  const { rows } = await things[kind](id).execute(tx)
  return rows[0] ?? null
}

const things: Record<Flaggable, (id: string) => RawBuilder<Thing>> = {
  mystery: (id) => sql`
    select title as name, null as text, null::jsonb as author, '{}'::text[] as photos, '{}'::jsonb as "photoWords", null::bigint as "reviewId", false as "isHeld"
    from mysteries where id = ${id}`,
  review: (id) => sql`
    select m.title as name, r.review as text, jsonb_build_object('nzUserId', u."nzUserId", 'name', u.name) as author,
      case when cardinality(r."allPhotoUrls") > 0 then r."allPhotoUrls" else array_remove(array[r."photoUrl"], null) end as photos,
      r.photo_words as "photoWords",
      r.id as "reviewId", r.held as "isHeld"
    from mystery_reviews r join users u using (uid) left join mysteries m on m.id = r."mysteryId"
    where r.id = ${id}::bigint`,
  comment: (id) => sql`
    select null as name, c.content as text, jsonb_build_object('nzUserId', u."nzUserId", 'name', u.name) as author,
      '{}'::text[] as photos, '{}'::jsonb as "photoWords", c.mystery_review_id as "reviewId", false as "isHeld"
    from mystery_review_comments c join users u using (uid) where c.id = ${id}::bigint`,
  member: (id) => sql`
    select name, null as text, null::jsonb as author, '{}'::text[] as photos, '{}'::jsonb as "photoWords", null::bigint as "reviewId", false as "isHeld"
    from users where "nzUserId" = ${id}::integer and "deletedAt" is null`,
}

export type CaseFlag = {
  id: number
  reason: Reason
  body: string
  status: "open" | "done" | "rejected"
  note: string
  at: Date
  handledAt: Date | null
  by: string | null
}

/** All moderation reports about a thing, the newest first: the open ones and those that were answered, by whom. */
export async function listFlagsOf(tx: ModeratorTx, named: Named): Promise<CaseFlag[]> {
  const { rows } = await sql<CaseFlag>`
    select f.id, f.reason, f.body, f.status, f.note, f.created_at as at, f.handled_at as "handledAt", h.name as by
    from moderation_reports f left join users h on h.uid = f.handled_by
    where ${isAbout("f", named)} order by f.id desc limit 200`.execute(tx)
  return rows
}

export type CaseRemoval = {
  id: number
  photo: string | null
  reason: string
  at: Date
  by: string | null
  putBackAt: Date | null
}

/** Removals of a review, of its photos, or of a comment, the newest first. */
export async function listRemovalsOf(tx: ModeratorTx, named: Named): Promise<CaseRemoval[]> {
  if (named.kind !== "review" && named.kind !== "comment") return []
  const { rows } = await sql<CaseRemoval>`
    select x.id, x.photo, x.reason, x.removed_at as at, h.name as by, x.put_back_at as "putBackAt"
    from removals x left join users h on h.uid = x.removed_by
    where ${isAbout("x", named)} order by x.id desc`.execute(tx)
  return rows
}

function isAbout(row: string, { kind, id }: Named): RawBuilder<boolean> {
  const column = sql.ref(`${row}.${columns[kind]}`)
  if (kind === "member") {
    return sql`${column} = (select uid from users where "nzUserId" = ${id}::integer)`
  }
  return kind === "mystery" ? sql`${column} = ${id}` : sql`${column} = ${id}::bigint`
}
