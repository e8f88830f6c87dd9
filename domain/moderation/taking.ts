import { sql } from "kysely"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"
import type { CaseKind } from "#shared/moderation/case-kinds.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** A case by the key in its address: an id, or the number of a member. */
export type CaseName = { kind: CaseKind; key: string }

/** The member of the desk who has taken a case. */
export type Taker = { nzUserId: number; name: string; isOwn: boolean; at: Date }

type Tx = ModeratorTx | EditorTx

/** Takes a case, also from somebody who is named: the asking member has seen that they have it. */
export async function takeCase(
  tx: Tx,
  { kind, key, insteadOf }: CaseName & { insteadOf: number | null },
): Promise<Outcome<null>> {
  await sql`select take_case(${kind}, ${key}, ${insteadOf})`.execute(tx)
  return done(null)
}

/** Leaves a case to others. */
export async function leaveCase(tx: Tx, { kind, key }: CaseName): Promise<Outcome<null>> {
  await sql`select leave_case(${kind}, ${key})`.execute(tx)
  return done(null)
}

/** Adds a note for the desk. */
export async function noteCase(
  tx: Tx,
  { kind, key, note }: CaseName & { note: string },
): Promise<Outcome<null>> {
  await sql`select note_case(${kind}, ${key}, ${note})`.execute(tx)
  return done(null)
}

const keyOf = sql<string>`coalesce(c.mystery_id, c.review_id::text, c.comment_id::text, m."nzUserId"::text, c.contact_id::text, c.appeal_id::text)`

/** Whether it is a case about one of these things. */
function isAbout(names: readonly CaseName[]) {
  const keysOf = (...kinds: CaseKind[]) =>
    names.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)
  return sql<boolean>`(c.mystery_id = any (${keysOf("mystery", "entry")}::text[])
    or c.review_id = any (${keysOf("review")}::bigint[])
    or c.comment_id = any (${keysOf("comment")}::bigint[])
    or c.user_uid = any (array(select uid from users where "nzUserId" = any (${keysOf("member")}::integer[])))
    or c.contact_id = any (${keysOf("contact")}::bigint[])
    or c.appeal_id = any (${keysOf("appeal")}::bigint[]))`
}

/** The members of the desk who have taken cases about these things, by `caseName()`, as far as the role reads. */
export async function readTakers(tx: Tx, names: readonly CaseName[]): Promise<Map<string, Taker>> {
  const { rows } = await sql<Taker & CaseName>`
    select c.kind, ${keyOf} as key, t."nzUserId", t.name, t.uid = current_uid() as "isOwn", c.taken_at as at
    from cases c join users t on t.uid = c.taken_by left join users m on m.uid = c.user_uid
    where ${isAbout(names)}`.execute(tx)
  return new Map(rows.map(({ kind, key, ...taker }) => [caseName({ kind, key }), taker]))
}

export const caseName = ({ kind, key }: CaseName) => `${kind} ${key}`

export type CaseNote = { id: number; body: string; at: Date; by: string | null }

/** The notes on a case, the oldest first. */
export async function listNotes(tx: Tx, { kind, key }: CaseName): Promise<CaseNote[]> {
  const { rows } = await sql<CaseNote>`
    select n.id, n.body, n.created_at as at, w.name as by
    from case_notes n join cases c on c.id = n.case_id left join users m on m.uid = c.user_uid
    left join users w on w.uid = n.uid
    where c.kind = ${kind} and ${isAbout([{ kind, key }])} order by n.id`.execute(tx)
  return rows
}
