import { sql } from "kysely"
import type { Db } from "#server/db/pools.ts"

/** A row of user_notifications as its member reads it. */
export type InboxRow = {
  id: number
  notification_id: number
  uid: string
  read: boolean
  created_at: string
}

/** The newest rows of some members, newest first; one query for many. */
export type ReadInboxRows = (uids: string[]) => Promise<Map<string, InboxRow[]>>

export function inboxRowsOf({ service }: Pick<Db, "service">): ReadInboxRows {
  return async (uids) => {
    const { rows } = await sql<{ uid: string; entries: InboxRow[] }>`
      select uid, entries from inbox_rows(${uids})`.execute(service)
    return new Map(rows.map(({ uid, entries }) => [uid, entries]))
  }
}

export const columns = [
  { name: "id", type: "int8" },
  { name: "notification_id", type: "int8" },
  { name: "uid", type: "text" },
  { name: "read", type: "bool" },
  { name: "created_at", type: "timestamptz" },
]

/** The number of rows that inbox_rows() reads of a member. */
export const mostRows = 100

export type Change = { type: "INSERT" | "UPDATE"; row: InboxRow } | { type: "DELETE"; id: number }

/** The ids of rows, each with its time and whether it is read. */
export type Remembered = Map<number, number>

export function remember(rows: InboxRow[]): Remembered {
  return new Map(rows.map((row) => [row.id, traceOf(row)]))
}

const traceOf = ({ created_at, read }: InboxRow) => Date.parse(created_at) * 2 + Number(read)

/**
 * The changes between two readings. Only the newest rows are read: one that leaves because newer ones came was not deleted, and one
 * that appears behind the others was there before.
 */
export function changesBetween(before: Remembered, rows: InboxRow[]): Change[] {
  const after = remember(rows)
  const [lastBefore, lastAfter] = [oldestOf(before), oldestOf(after)]
  const deleted = [...before]
    .toReversed()
    .filter(([id, trace]) => !after.has(id) && isWithin(lastAfter, id, trace))
    .map(([id]) => ({ type: "DELETE" as const, id }))
  const others = rows.toReversed().flatMap((row): Change[] => {
    const known = before.get(row.id)
    if (known === undefined) {
      return isWithin(lastBefore, row.id, traceOf(row)) ? [{ type: "INSERT", row }] : []
    }
    return known === traceOf(row) ? [] : [{ type: "UPDATE", row }]
  })
  return [...deleted, ...others]
}

type Place = { id: number; time: number }

const timeOf = (trace: number) => Math.floor(trace / 2)

/** The last row of a full reading. Null: all of the member's rows are known. */
function oldestOf(remembered: Remembered): Place | null {
  if (remembered.size < mostRows) return null
  const [id = 0, trace = 0] = [...remembered].at(-1) ?? []
  return { id, time: timeOf(trace) }
}

function isWithin(last: Place | null, id: number, trace: number): boolean {
  if (!last) return true
  return timeOf(trace) > last.time || (timeOf(trace) === last.time && id >= last.id)
}
