import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { lettersAPortion } from "#shared/newsletters/status.ts"

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

/** So many refused letters, and a tenth of all, are about this site or its mail server, and not about their readers. */
const mostRefused = 20

type Portion = { id: number; now: Date; send: (uid: string) => Promise<void> }

/**
 * Hands the letters of the next members over, and remembers in the same transaction how far it came. While a former portion
 * waits for its first attempt, or the mail server puts many letters off, there is no next one. Where many were refused the newsletter
 * stops. After the last member, when no letter is left to try, it is sent.
 */
export async function handPortion(tx: ServiceTx, { id, now, send }: Portion): Promise<void> {
  const held = await tx
    .selectFrom("newsletters")
    .select(["status", "prefectures", "handed_to", "letters"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (held?.status !== "sending") return
  const { untried, late, refused } = await countLetters(tx, id)
  if (untried > 0) return
  if (refused > Math.max(mostRefused, held.letters / 10)) {
    await sql`select stop_newsletter(${id})`.execute(tx)
    return
  }
  if (late > mostRefused) return
  const { rows } = await sql<{ uid: string; number: number }>`
    select r.uid, r.number from newsletter_readers r
    where r.number > ${held.handed_to}
      and (${held.prefectures}::text[] = '{}' or r.prefectures && ${held.prefectures}::text[])
      and not exists (select from sent_mails s where s.key = 'newsletter:' || r.uid || ${`.${id}`})
    order by r.number limit ${lettersAPortion}`.execute(tx)
  for (const { uid } of rows) await send(uid)
  const last = rows.at(-1)
  if (!last && late > 0) return
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

/**
 * Its letters by the keys of their jobs: those that wait for their first attempt or a later one, and those that were refused.
 * An address that has turned out to be unknown counts as one.
 */
async function countLetters(tx: ServiceTx, id: number) {
  const { rows } = await sql<{ untried: number; late: number; refused: number }>`
    select count(*) filter (where attempts = 0)::integer as untried,
      count(*) filter (where attempts between 1 and max_attempts - 1)::integer as late,
      count(*) filter (where attempts >= max_attempts)::integer + (
        select count(*)::integer from refused_addresses a join newsletters n on a.since >= n.begun_at
        where n.id = ${id}
      ) as refused
    from graphile_worker.jobs
    where task_identifier = 'mass-mail' and key like ${`newsletter %.${id}`}`.execute(tx)
  return rows[0] ?? { untried: 0, late: 0, refused: 0 }
}
