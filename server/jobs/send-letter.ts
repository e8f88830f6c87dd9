import { sql } from "kysely"
import { refuseAddress } from "#domain/newsletters/refused-addresses.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { composeMail } from "#server/mail/compose.ts"
import { NotAccepted } from "#server/mail/not-accepted.ts"
import { GiveUp } from "./give-up.ts"
import type { TaskContext } from "./task-context.ts"

/**
 * The job `mail`. No mail is sent twice: when the server asks for the text, and before it gets the first byte of it, a row is
 * committed, which is deleted only if it is certain that no server accepted the mail. A worker that dies before leaves no row, and
 * the next attempt sends the mail. If it dies between that byte and the server's answer, the row stays and the job is given up
 * later: at most once, with the doubtful ones in failed_jobs.
 */
export async function sendLetter(
  { letter: name, id }: { letter: string; id: string },
  { inTransaction, mail, now, signal }: TaskContext,
): Promise<void> {
  const write = mail.letters[name]
  if (!write) throw new GiveUp(`There is no letter ${name}.`)
  const letter = await inTransaction((tx) =>
    write(tx, id, { origin: mail.origin, postalAddress: mail.postalAddress }),
  )
  // The row it is about is gone.
  if (!letter) return

  const key = `${name}:${id}`
  const composed = await composeMail(letter, { ...mail, key, at: now() }).catch(giveUpIfFinal)
  if (await inTransaction((tx) => isSent(tx, key, now()))) return
  const claims: Promise<void>[] = []
  const claim = () => {
    const claimed = inTransaction((tx) => begin(tx, key, now()))
    claims.push(claimed)
    return claimed
  }
  try {
    await mail.deliver(composed, signal, claim)
  } catch (error) {
    // A claim may still be under way when its connection is lost.
    const isClaimed = (await Promise.allSettled(claims)).some(
      ({ status }) => status === "fulfilled",
    )
    if (isClaimed) {
      if (!(error instanceof NotAccepted)) throw new GiveUp(inDoubt, { cause: error })
      await inTransaction((tx) => sql`delete from sent_mails where key = ${key}`.execute(tx))
    }
    if (error instanceof NotAccepted && error.isAddressUnknown) {
      await inTransaction((tx) => refuseAddress(tx, composed.to))
      return
    }
    giveUpIfFinal(error)
  }
  await inTransaction((tx) =>
    sql`update sent_mails set accepted_at = ${now()} where key = ${key}`.execute(tx),
  )
}

function giveUpIfFinal(error: unknown): never {
  throw error instanceof NotAccepted && error.isFinal ? new GiveUp(error.message) : error
}

const inDoubt = "An attempt ended before the mail server answered: the mail may have been sent."
const underWay = "Another attempt may be under way."

/** Longer than any attempt, because its connection times out earlier. */
const attemptTakes = 5 * 60_000

/** Whether an earlier attempt has sent the mail; throws where nobody knows. */
async function isSent(tx: ServiceTx, key: string, at: Date): Promise<boolean> {
  const before = await tx
    .selectFrom("sent_mails")
    .select(["begun_at", "accepted_at"])
    .where("key", "=", key)
    .executeTakeFirst()
  if (!before || before.accepted_at) return before !== undefined
  if (at.getTime() - before.begun_at.getTime() < attemptTakes) throw new Error(underWay)
  throw new GiveUp(inDoubt)
}

async function begin(tx: ServiceTx, key: string, at: Date): Promise<void> {
  const begun = await tx
    .insertInto("sent_mails")
    .values({ key, begun_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst()
  if (!begun) throw new NotAccepted(underWay, false)
}
