import { sql } from "kysely"
import { contentVersion } from "#domain/desk/content-version.ts"
import type { EditorTx, ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import type { Hours } from "#shared/mysteries/hours.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { findHours } from "./reading.ts"

/** The hours of a published mystery for somebody who speaks for it, and their version; null for anybody else. */
export async function readOwnHours(tx: ViewerTx, id: string) {
  if (!isMysteryId(id)) return null
  const mystery = await tx
    .selectFrom("mysteries as m")
    .select(["m.id", "m.title"])
    .where("m.id", "=", id)
    .where(sql<boolean>`spokesperson_of(m.id) is not null`)
    .executeTakeFirst()
  if (!mystery) return null
  const hours = await findHours(tx, id)
  return { ...mystery, hours, version: contentVersion(hours) }
}

export type OwnHours = { hours: Hours; version: string }

type Sent = OwnHours & { id: string; now: Date }

/** Sets them from a form, one at a time. Refused where they are not what the form was opened with. */
export async function setOwnHours(
  tx: ViewerTx,
  { id, hours, version, now }: Sent,
): Promise<Outcome<null>> {
  await sql`select hold_hours(${id})`.execute(tx)
  const own = await readOwnHours(tx, id)
  if (!own) return refused("not-found")
  if (own.version !== version) return refused("conflict")
  await setHours(tx, id, hours, now)
  return done(null)
}

/** Weekday, opens, closes and last entry. */
export type HoursRow = readonly [number, number | null, number | null, number | null]

export const rowsOfWeek = (weekly: Hours["weekly"]): HoursRow[] =>
  weekly.map(({ weekday, open }) => [
    weekday,
    open?.opens ?? null,
    open?.closes ?? null,
    open?.lastEntry ?? null,
  ])

/** Sets the hours of a mystery; the database knows who may. What is unchanged is not written. */
export async function setHours(
  tx: ViewerTx | EditorTx,
  id: string,
  { weekly, closedDays }: Hours,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(rowsOfWeek(weekly))
  await sql`select set_hours(${id}, ${rows}, ${closedDays}::date[], ${now})`.execute(tx)
}
