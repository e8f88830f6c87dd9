import { type RawBuilder, sql } from "kysely"
import type { AdminTx, EditorTx, ModeratorTx } from "#domain/transaction.ts"
import { covers, type DeskRole } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { reopenClaim } from "#domain/makers/desk-claims.ts"
import { putBack as putBackRemoved, removeAgain } from "./removing.ts"

type Revertible = {
  /** The role that writes the table at the desk. */
  role: DeskRole
  /** Names a row as the log does. */
  key: string
  /** The only columns that are put back; without them all but `fixed`. */
  columns?: readonly string[]
  fixed?: readonly string[]
  /** The column that is the key and may change. */
  names?: string
  /** Whether a row that was added or removed is removed or added again. */
  hasRows?: true
}

/** The tables whose entries can be taken back. A picture is not: its former file is gone. */
const revertible: Readonly<Record<string, Revertible>> = {
  mysteries: { role: "editor", key: "t.id", fixed: ["id", "uid", "img"] },
  mystery_outlines: { role: "editor", key: "t.mystery_id", hasRows: true },
  mystery_places: {
    role: "editor",
    key: "concat_ws(' ', t.mystery_id, t.place_id)",
    columns: ["mystery_id", "place_id"],
    hasRows: true,
  },
  contact_messages: { role: "admin", key: "t.id::text", columns: ["handled_at"] },
  moderation_reports: {
    role: "moderator",
    key: "t.id::text",
    columns: ["status", "note", "handled_at"],
  },
  makers: { role: "editor", key: "t.name", names: "name", fixed: ["img"], hasRows: true },
  places: { role: "editor", key: "t.id::text", fixed: ["uid"], hasRows: true },
  tags: { role: "editor", key: "t.name", hasRows: true },
  coupons: { role: "admin", key: "t.id::text", fixed: ["id"] },
  surveys: { role: "admin", key: "t.id::text", fixed: ["id"] },
  notifications: { role: "admin", key: "t.id::text", columns: ["deleted_at"] },
  users: { role: "admin", key: 't."nzUserId"::text', columns: ["official", "badge"] },
}

/** Set by each write or by a trigger, and no reason to refuse. */
const stamped = ["updated_at", "handled_by"]
const isOurs = (name: string) => !stamped.includes(name)

/** Entries about rows that a removal has changed are taken back with the removal. */
const changedByRemovals = ["mystery_reviews", "mystery_review_comments"]

type Row = Record<string, unknown>

type Entry = { verb: string; table: string; key: string; before: Row | null; after: Row | null }

/** Whether a role can take an entry back: of a change of columns that can be put back, or of a row that can be added again. */
export function isRevertible(
  { verb, table, after }: Omit<Entry, "key" | "before">,
  role: DeskRole,
): boolean {
  if (table === "maker_claims") return verb === "update" && covers(role, "admin")
  if (table === "removals") return verb !== "delete" && covers(role, "moderator")
  const known = revertible[table]
  if (!known || !covers(role, known.role)) return false
  if (verb !== "update") return known.hasRows === true
  const changed = changedIn(after)
  return changed.length > 0 && changed.every((name) => isPutBack(known, name))
}

const changedIn = (row: Row | null) => Object.keys(row ?? {}).filter(isOurs)

const isPutBack = ({ columns, fixed = [] }: Revertible, name: string) =>
  columns ? columns.includes(name) : !fixed.includes(name)

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

async function revertAll(
  tx: ModeratorTx | EditorTx,
  of: RawBuilder<unknown>,
): Promise<Outcome<{ changed: number }>> {
  const { rows: entries } = await sql<Entry & { role: DeskRole }>`
    select verb, table_name as table, row_key as key, before, after, current_user as role from moderation_log
    where ${of} order by id desc`.execute(tx)
  if (entries.length === 0) return refused("not-found")
  const claim = entries.find(({ table }) => table === "maker_claims")
  // The row of the person who joined by it goes with it.
  if (claim) return revertClaim(tx, claim)
  const isOfRemovals = entries.some(({ table }) => table === "removals")
  for (const entry of entries) {
    if (isOfRemovals && changedByRemovals.includes(entry.table)) continue
    if (entry.table === "removals") {
      const taken = await revertRemoval(tx as ModeratorTx, entry)
      if (!taken.ok) return refused("changed-since")
      continue
    }
    const known = revertible[entry.table]
    if (!known || !isRevertible(entry, entry.role)) return refused("not-revertible")
    if (!(await takeBack(tx, entry, known))) return refused("changed-since")
  }
  return done({ changed: entries.length })
}

/** A decision about a claim is taken back by its administrator alone, as long as nothing else was decided about it. */
async function revertClaim(
  tx: ModeratorTx | EditorTx,
  { key, role }: Entry & { role: DeskRole },
): Promise<Outcome<{ changed: number }>> {
  if (!covers(role, "admin")) return refused("not-revertible")
  await reopenClaim(tx as AdminTx, Number(key))
  return done({ changed: 1 })
}

/** Puts back what was removed, or removes again what was put back. */
const revertRemoval = (tx: ModeratorTx, { verb, key }: Entry): Promise<Outcome<unknown>> =>
  verb === "insert" ? putBackRemoved(tx, Number(key)) : removeAgain(tx, Number(key))

/** False where the row has other values than the entry left, or is gone, or is there again. */
async function takeBack(tx: ModeratorTx | EditorTx, entry: Entry, known: Revertible) {
  const { verb, table, key, before, after } = entry
  const row = sql.table(table)
  const renamed = known.names === undefined ? undefined : after?.[known.names]
  const isIt = sql`${sql.raw(known.key)} = ${typeof renamed === "string" ? renamed : key}`
  const isAsLeft = sql`${isIt} and ${haveValues(known, after)}`
  const { numAffectedRows } = await (
    verb === "update"
      ? sql`update ${row} t set ${setsTo(after)}
          from jsonb_populate_record(null::${row}, ${JSON.stringify(before)}::jsonb) former where ${isAsLeft}`
      : verb === "insert"
        ? sql`delete from ${row} t where ${isAsLeft}`
        : sql`insert into ${row} (${sql.join(namesIn(known, before))})
            select ${sql.join(namesIn(known, before))}
            from jsonb_populate_record(null::${row}, ${JSON.stringify(before)}::jsonb) on conflict do nothing`
  ).execute(tx)
  return numAffectedRows === 1n
}

const namesIn = (known: Revertible, row: Row | null) =>
  changedIn(row)
    .filter((name) => isPutBack(known, name))
    .map((name) => sql.ref(name))

function haveValues(known: Revertible, row: Row | null) {
  const values = sql`${JSON.stringify(row)}::jsonb`
  const equal = changedIn(row)
    .filter((name) => isPutBack(known, name))
    .map(
      (name) =>
        sql`coalesce(to_jsonb(t.${sql.ref(name)}), 'null') = coalesce(${values} -> ${sql.lit(name)}, 'null')`,
    )
  return equal.length === 0 ? sql`true` : sql.join(equal, sql` and `)
}

const setsTo = (after: Row | null) =>
  sql.join([
    ...changedIn(after).map((name) => sql`${sql.ref(name)} = former.${sql.ref(name)}`),
    // Now, not then: it was changed again.
    ...(after && "updated_at" in after ? [sql`updated_at = now()`] : []),
  ])

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
