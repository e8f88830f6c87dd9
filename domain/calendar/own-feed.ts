import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { calendarEvents } from "#shared/calendar/calendar-events.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { selectForEvents } from "./event-mystery.ts"
import type { MysteryEvent } from "./feed.ts"

/** Days for which the past stays in it. */
const daysBack = 30

const hashOf = (secret: string) => createHash("sha256").update(secret).digest()

/** Makes a secret address for the member's own calendar. The one before it is gone. */
export async function makeFeed(
  tx: ViewerTx,
  { uid }: Member,
): Promise<Outcome<{ secret: string }>> {
  const secret = randomBytes(24).toString("base64url")
  await tx.deleteFrom("calendar_feeds").where("uid", "=", uid).execute()
  await tx
    .insertInto("calendar_feeds")
    .values({ uid, secret_hash: hashOf(secret) })
    .execute()
  return done({ secret })
}

export async function removeFeed(tx: ViewerTx, { uid }: Member): Promise<Outcome<null>> {
  await tx.deleteFrom("calendar_feeds").where("uid", "=", uid).execute()
  return done(null)
}

/** When the member made the address, null where they have none. The address itself is not stored. */
export async function findFeed(tx: ViewerTx, { uid }: Member): Promise<{ madeAt: Date | null }> {
  const feed = await tx
    .selectFrom("calendar_feeds")
    .select("created_at as madeAt")
    .where("uid", "=", uid)
    .executeTakeFirst()
  return { madeAt: feed?.madeAt ?? null }
}

/** The dates of the 気になる behind this secret; null if there is no such address, or no longer. */
export async function readOwnFeed(
  tx: ViewerTx,
  secret: string,
  today: Day,
): Promise<MysteryEvent[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select mysteries_of_feed(${hashOf(secret)}) as ids`.execute(tx)
  const ids = rows[0]?.ids
  if (!ids) return null
  if (ids.length === 0) return []
  const mysteries = await selectForEvents(tx).where("m.id", "in", ids).orderBy("m.id").execute()
  return mysteries
    .flatMap((mystery) => calendarEvents(mystery).map((event) => ({ ...event, mystery })))
    .filter(({ to }) => to >= addDays(today, -daysBack))
}
