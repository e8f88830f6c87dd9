import { noteMailed, setAsideForMail } from "#domain/notifications/mailing.ts"
import { listDigestReaders } from "#domain/notifications/digest.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { addDays, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { weekdayOf } from "#shared/time/weekdays.ts"
import { enqueue } from "./enqueue.ts"
import type { TaskContext } from "./task-context.ts"

/** In one transaction. */
const membersAtOnce = 200

/**
 * The job `mail-notifications`: letters for members who have notifications waiting. What is set aside and the job that sends it are one
 * transaction, so if it ends half-way, the next one goes on.
 */
export async function mailNotifications(
  _: unknown,
  { inTransaction, now, signal }: TaskContext,
): Promise<void> {
  const at = now()
  const mailSome = () =>
    inTransaction(async (tx) => {
      const uids = await setAsideForMail(tx, { at, most: membersAtOnce })
      for (const uid of uids) await mail(tx, "notifications", `${uid}.${at.getTime()}`)
      return uids.length > 0
    })
  while (await mailSome()) signal.throwIfAborted()
}

/** The job `mail-digests`, on Monday mornings. A letter that is there already is not sent again. */
export async function mailDigests(
  _: unknown,
  { inTransaction, now, signal }: TaskContext,
): Promise<void> {
  const day = mondayOf(tokyoDay(now()))
  let after: string | undefined = ""
  while (after !== undefined) {
    signal.throwIfAborted()
    const batch = { after, most: membersAtOnce }
    after = await inTransaction(async (tx) => {
      const uids = await listDigestReaders(tx, batch)
      for (const uid of uids) await mail(tx, "digest", `${uid}.${day}`)
      return uids.at(-1)
    })
  }
}

/** An attempt that is repeated on Tuesday still means the week before. */
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The letter of the morning, for these members. */
export async function mailMorning(tx: ServiceTx, uids: string[], at: Date): Promise<void> {
  await noteMailed(tx, uids, at)
  for (const uid of uids) await mail(tx, "morning", `${uid}.${tokyoDay(at)}`)
}

const mail = (tx: ServiceTx, letter: "morning" | "notifications" | "digest", id: string) =>
  enqueue(tx, "mail", { letter, id }, `${letter} ${id}`)
