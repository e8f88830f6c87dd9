import { sql } from "kysely"
import { lastEntry } from "#domain/moderation/reverting.ts"
import { tell } from "#domain/notifications/telling.ts"
import type { EditorTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import {
  correctable,
  type Correctable,
  type CorrectableFacts,
  correctionBox,
} from "#shared/mysteries/correctable.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"
import type { DecisionForm } from "#shared/schemas/desk-forms.ts"

export type Correction = {
  id: number
  mysteryId: string
  title: string
  since: Date
  before: CorrectableFacts
  after: CorrectableFacts
  /** The facts as they are. */
  present: CorrectableFacts
  link: string | null
  reason: string
  isPublished: boolean
  nzUserId: number | null
  name: string | null
}

/** The open corrections, the oldest first. */
export async function listCorrections(tx: EditorTx, limit: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select c.id, c.mystery_id as "mysteryId", m.title, c.created_at as since, c.before, c.after, c.link, c.reason,
      m.status = 'published' as "isPublished", u."nzUserId", u.name,
      (select jsonb_object_agg(fact, to_jsonb(m) -> fact) from jsonb_object_keys(c.after) fact) as present
    from mystery_corrections c join mysteries m on m.id = c.mystery_id left join users u on u.uid = c.uid
    where c.status = 'open' order by c.created_at, c.id limit ${limit}`.execute(tx)
  return rows
}

type Form = Extract<DecisionForm, { what: "correction" }>
type Decision = { form: Form; by: string; now: Date }

/** Takes the ticked facts, or none with a reason, and tells the member. Returns the entry of the log by which it is taken back. */
export async function decideCorrection(
  tx: EditorTx,
  { form, by, now }: Decision,
): Promise<Outcome<number | null>> {
  const { id, verdict, reason } = form
  if (verdict === "reject" && reason === "") {
    return invalid({ reason: messages.DESK.REASON_MISSING })
  }
  // The mystery first, as every write of it does.
  const found = await lock(tx, id)
  if (!found) return refused("correction-decided")
  const boxes = form as Readonly<Record<string, unknown>>
  const ticked = correctable.filter(
    (fact) => fact in found.after && boxes[correctionBox(fact)] !== undefined,
  )
  if (verdict === "approve") {
    const taken = await take(tx, found, ticked, now)
    if (!taken.ok) return taken
  }
  await tx
    .updateTable("mystery_corrections")
    .set({
      status: verdict === "approve" ? "approved" : "rejected",
      taken: verdict === "approve" ? ticked : [],
      answer: reason || null,
      decided_at: now,
      handled_by: by,
    })
    .where("id", "=", id)
    .execute()
  const { mystery_id: mysteryId, title, uid } = found
  await tell(tx, uid, {
    kind: verdict === "approve" ? "correction-taken" : "correction-rejected",
    params: { title, mysteryId, ...(verdict === "reject" && { reason }) },
    at: now,
  })
  return done(await lastEntry(tx, by))
}

type Open = {
  mystery_id: string
  uid: string
  title: string
  status: string
  before: CorrectableFacts
  after: CorrectableFacts
  present: CorrectableFacts
}

async function lock(tx: EditorTx, id: number): Promise<Open | null> {
  await sql`select from mysteries where id = (select mystery_id from mystery_corrections where id = ${id}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Open>`
    select c.mystery_id, c.uid, c.before, c.after, m.title, m.status, to_jsonb(m) as present
    from mystery_corrections c join mysteries m on m.id = c.mystery_id
    where c.id = ${id} and c.status = 'open' for no key update of c`.execute(tx)
  return rows[0] ?? null
}

const pairs = [
  ["startDate", "endDate", messages.MYSTERY.DAYS_ORDER],
  ["minPeople", "maxPeople", messages.MYSTERY.PEOPLE_ORDER],
  ["minDuration", "duration", messages.MYSTERY.MINUTES_ORDER],
] as const

async function take(
  tx: EditorTx,
  { mystery_id: id, status, before, after, present }: Open,
  ticked: Correctable[],
  now: Date,
): Promise<Outcome<null>> {
  if (status !== "published") return refused("correction-gone")
  if (ticked.length === 0) return invalid({ verdict: messages.CORRECTION.NOTHING_TICKED })
  if (ticked.some((fact) => present[fact] !== before[fact])) return refused("correction-stale")
  const values = Object.fromEntries(ticked.map((fact) => [fact, after[fact]]))
  const whole = { ...present, ...values }
  for (const [from, to, message] of pairs) {
    const [least, most] = [whole[from] ?? null, whole[to] ?? null]
    if (least !== null && most !== null && least > most) return invalid({ verdict: message })
  }
  await tx
    .updateTable("mysteries")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .execute()
  return done(null)
}
