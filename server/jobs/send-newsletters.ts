import { handPortion, listSending } from "#domain/newsletters/portions.ts"
import { enqueue } from "./enqueue.ts"
import type { TaskContext } from "./task-context.ts"

/**
 * The job `send-newsletters`, each minute: the next portion of each newsletter that is being sent. A portion and how far it came are
 * one transaction, so if the worker dies, the next minute goes on.
 */
export async function sendNewsletters(
  _: unknown,
  { inTransaction, now, signal }: TaskContext,
): Promise<void> {
  for (const id of await inTransaction(listSending)) {
    signal.throwIfAborted()
    await inTransaction((tx) =>
      handPortion(tx, {
        id,
        now: now(),
        send: (uid) =>
          enqueue(
            tx,
            "mail",
            { letter: "newsletter", id: `${id}.${uid}` },
            `newsletter ${id}.${uid}`,
          ),
      }),
    )
  }
}
