import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { composeMail } from "#server/mail/compose.ts"
import { NotAccepted } from "#server/mail/not-accepted.ts"
import { GiveUp } from "./give-up.ts"
import type { TaskContext } from "./task-context.ts"

/**
 * The job `mail`. No mail is sent twice: a row is committed before the first byte is sent, and deleted only if it is certain
 * that no server accepted the mail. If a worker dies in between, the row stays and the job is given up later: at most once,
 * with the doubtful ones in failed_jobs.
 */
export async function sendLetter(
  { letter: name, id }: { letter: string; id: string },
  { inTransaction, mail, now, signal }: TaskContext,
): Promise<void> {
  const write = mail.letters[name]
  if (!write) throw new GiveUp(`There is no letter ${name}.`)
  const letter = await inTransaction((tx) => write(tx, id, { origin: mail.origin }))
  // The row it is about is gone.
  if (!letter) return

  const key = `${name}:${id}`
  const composed = await composeMail(letter, { ...mail, key, at: now() }).catch(giveUpIfFinal)
  const state = await inTransaction((tx) => begin(tx, key, now()))
  if (state === "sent") return
  if (state === "under way") throw new Error("Another attempt may be under way.")
  if (state === "in doubt") throw new GiveUp(inDoubt)
  try {
    await mail.deliver(composed, signal)
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw new GiveUp(inDoubt, { cause: error })
    await inTransaction((tx) => sql`delete from sent_mails where key = ${key}`.execute(tx))
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

/** Longer than any attempt, because its connection times out earlier. */
const attemptTakes = 5 * 60_000

type State = "begun" | "sent" | "under way" | "in doubt"

async function begin(tx: ServiceTx, key: string, at: Date): Promise<State> {
  const begun = await tx
    .insertInto("sent_mails")
    .values({ key, begun_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst()
  if (begun) return "begun"
  const before = await tx
    .selectFrom("sent_mails")
    .select(["begun_at", "accepted_at"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  if (before.accepted_at) return "sent"
  return at.getTime() - before.begun_at.getTime() < attemptTakes ? "under way" : "in doubt"
}
