import type { ServiceTx } from "#domain/transaction.ts"
import type { Deliver } from "#server/mail/delivery.ts"
import type { Correspondent } from "#server/mail/letter.ts"
import type { Letters } from "#server/mail/letters.ts"

export type MailParts = {
  letters: Letters
  deliver: Deliver
  sender: Correspondent
  origin: string
}

/** What a task gets besides its payload. */
export type TaskContext = {
  inTransaction: <T>(work: (tx: ServiceTx) => Promise<T>) => Promise<T>
  mail: MailParts
  now: () => Date
  /** Aborts when the process stops: finish or throw, and the job is tried again. */
  signal: AbortSignal
}
