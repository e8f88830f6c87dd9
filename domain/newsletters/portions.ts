import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"

/** In one portion. Other mail waits behind no more than that. */
export const lettersAPortion = 200

/** The newsletters that are being sent, the oldest first. */
export const listSending = async (tx: ServiceTx): Promise<number[]> => {
  const rows = await tx
    .selectFrom("newsletters")
    .select("id")
    .where("status", "=", "sending")
    .orderBy("begun_at")
    .orderBy("id")
    .execute()
  return rows.map(({ id }) => id)
}

type Portion = { id: number; now: Date; send: (uid: string) => Promise<void> }

/**
 * Hands the letters of the next members over, and remembers in the same transaction how far it came. While a former portion
 * waits to be sent there is no next one. After the last member the newsletter is sent.
 */
export async function handPortion(tx: ServiceTx, { id, now, send }: Portion): Promise<void> {
  const held = await tx
    .selectFrom("newsletters")
    .select(["status", "prefectures", "handed_to"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (held?.status !== "sending" || (await isWaiting(tx, id))) return
  const { rows } = await sql<{ uid: string; number: number }>`
    select r.uid, r.number from newsletter_readers r
    where r.number > ${held.handed_to}
      and (${held.prefectures}::text[] = '{}' or r.prefectures && ${held.prefectures}::text[])
      and not exists (select from sent_mails s where s.key = ${`newsletter:${id}.`} || r.uid)
    order by r.number limit ${lettersAPortion}`.execute(tx)
  for (const { uid } of rows) await send(uid)
  const last = rows.at(-1)
  await tx
    .updateTable("newsletters")
    .set((eb) =>
      last
        ? { handed_to: last.number, letters: eb("letters", "+", rows.length) }
        : { status: "sent", ended_at: now },
    )
    .where("id", "=", id)
    .execute()
}

/** By the keys of the mail jobs. A job that was given up does not hold the others back. */
async function isWaiting(tx: ServiceTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where key like ${`newsletter ${id}.%`} and attempts < max_attempts limit 1`.execute(tx)
  return rows.length > 0
}
