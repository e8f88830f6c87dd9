import { type RawBuilder, sql } from "kysely"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { putBack as putBackRemoved, removeAgain } from "./removing.ts"

/** The tables whose entries can be taken back, with the column that names their rows in the log, and the columns put back. */
const revertible: Readonly<Record<string, { key: string; columns: readonly string[] }>> = {
  mysteries: {
    key: "id",
    columns: [
      "title",
      "maker",
      "startDate",
      "endDate",
      "status",
      "rejected_reason",
      "pickup",
      "subscription",
      "paid",
    ],
  },
  users: { key: "nzUserId", columns: ["official", "badge"] },
  contact_messages: { key: "id", columns: ["handled_at"] },
  moderation_reports: { key: "id", columns: ["status", "note", "handled_at"] },
}

/** Set by each write or by a trigger, and no reason to refuse. */
const stamped = ["updated_at", "handled_by"]
const isOurs = (name: string) => !stamped.includes(name)

/** Entries about rows that a removal has changed are taken back with the removal. */
const changedByRemovals = ["mystery_reviews", "mystery_review_comments"]

type Entry = {
  verb: string
  table: string
  key: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Whether an entry can be taken back: of a change of columns that can be put back. */
export function isRevertible({ verb, table, after }: Omit<Entry, "key" | "before">): boolean {
  const known = revertible[table]?.columns ?? []
  if (table === "removals") return verb !== "delete"
  const changed = Object.keys(after ?? {}).filter(isOurs)
  return verb === "update" && changed.length > 0 && changed.every((name) => known.includes(name))
}

/** Takes one entry of the log back: the row gets its former values, unless they were changed again since. */
export async function revertEntry(
  tx: ModeratorTx | EditorTx,
  id: number,
): Promise<Outcome<{ changed: number }>> {
  return revertAll(tx, sql`id = ${id}`)
}

/** Takes back everything that was written in one transaction with an entry. */
export async function revertAct(
  tx: ModeratorTx | EditorTx,
  id: number,
): Promise<Outcome<{ changed: number }>> {
  return revertAll(
    tx,
    sql`(administrator, created_at) = (select administrator, created_at from moderation_log where id = ${id})`,
  )
}

async function revertAll(tx: ModeratorTx | EditorTx, of: RawBuilder<unknown>) {
  const { rows: entries } = await sql<Entry>`
    select verb, table_name as table, row_key as key, before, after from moderation_log
    where ${of} order by id desc`.execute(tx)
  if (entries.length === 0) return refused("not-found")
  const isOfRemovals = entries.some(({ table }) => table === "removals")
  for (const entry of entries) {
    if (isOfRemovals && changedByRemovals.includes(entry.table)) continue
    if (entry.table === "removals") {
      const taken = await revertRemoval(tx as ModeratorTx, entry)
      if (!taken.ok) return refused("conflict")
      continue
    }
    const known = revertible[entry.table]
    if (!known || !isRevertible(entry)) return refused("not-revertible")
    if (!(await putBack(tx, entry, known.key))) return refused("conflict")
  }
  return done({ changed: entries.length })
}

/** Puts back what was removed, or removes again what was put back. */
const revertRemoval = (tx: ModeratorTx, { verb, key }: Entry): Promise<Outcome<unknown>> =>
  verb === "insert" ? putBackRemoved(tx, Number(key)) : removeAgain(tx, Number(key))

/** False where the row has other values than the entry left, or is gone. */
async function putBack(
  tx: ModeratorTx | EditorTx,
  { table, key, before, after }: Entry,
  by: string,
) {
  const names = Object.keys(after).filter(isOurs)
  const row = sql.table(table)
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = former.${sql.ref(name)}`))
  const isAsLeft = sql.join(
    names.map(
      (name) =>
        sql`coalesce(to_jsonb(t.${sql.ref(name)}), 'null') = coalesce(${JSON.stringify(after)}::jsonb -> ${sql.lit(name)}, 'null')`,
    ),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    update ${row} t set ${sets}
    from jsonb_populate_record(null::${row}, ${JSON.stringify(before)}::jsonb) former
    where t.${sql.ref(by)}::text = ${key} and ${isAsLeft}`.execute(tx)
  return numAffectedRows === 1n
}

/** The newest entry of this transaction in the log, by which the whole of it can be taken back. */
export async function lastEntry(tx: ModeratorTx | EditorTx, uid: string): Promise<number | null> {
  const { id } = await tx
    .selectFrom("moderation_log")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("administrator_uid", "=", uid)
    .where("created_at", "=", sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return id
}
