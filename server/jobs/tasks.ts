import { sql } from "kysely"
import { z } from "zod"
import { closeNextDay } from "#domain/analytics/closing-days.ts"
import { publishDue } from "#domain/columns/publishing.ts"
import { closeNextWeek } from "#domain/analytics/closing-weeks.ts"
import { daysKept } from "#domain/imports/undoing.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { announceToAll } from "./announce.ts"
import { mailDigests, mailNotifications } from "./chosen-letters.ts"
import { eraseWithdrawn } from "./erase-withdrawn.ts"
import { forgetNotifications } from "./forget-notifications.ts"
import { GiveUp } from "./give-up.ts"
import { removeFiles } from "./remove-files.ts"
import { sendNewsletters } from "./send-newsletters.ts"
import { sendLetter } from "./send-letter.ts"
import type { TaskContext } from "./task-context.ts"
import { tellOfChange } from "./tell-of-change.ts"
import { tellOfNewMystery } from "./tell-of-new-mystery.ts"
import { tellOfMysteries } from "./tell-of-mysteries.ts"
import { writeDumps } from "./write-dumps.ts"

type Task = (payload: unknown, context: TaskContext) => Promise<void>

/** An invalid payload will be invalid at the next attempt, too. */
function task<Payload>(
  schema: z.ZodType<Payload>,
  run: (payload: Payload, context: TaskContext) => Promise<void>,
): Task {
  return async (given, context) => {
    const { success, data, error } = schema.safeParse(given)
    if (!success) throw new GiveUp(`The payload does not fit: ${z.prettifyError(error)}`)
    await run(data, context)
  }
}

const hour = 3_600_000
const day = 24 * hour

/** Every kind of job with the schema of its payload. The database lists the kinds in job_kinds. */
export const tasks = {
  mail: task(z.object({ letter: z.string(), id: z.string() }), sendLetter),
  // Behind all other mail.
  "mass-mail": task(z.object({ letter: z.string(), id: z.string() }), sendLetter),
  "forget-finished": task(z.object({}), async (_, { inTransaction, now }) => {
    const before = new Date(now().getTime() - 90 * day)
    await inTransaction((tx) => sql`select forget_finished(${before})`.execute(tx))
  }),
  "sweep-rate-limits": task(z.object({}), async (_, { inTransaction, now }) => {
    const before = new Date(now().getTime() - 2 * hour)
    await inTransaction((tx) =>
      tx.deleteFrom("rate_limits").where("window_at", "<", before).execute(),
    )
  }),
  "sweep-sign-ins": task(z.object({}), async (_, { inTransaction, now }) => {
    await inTransaction(async (tx) => {
      await sql`delete from auth.sessions where expires_at < ${now()}`.execute(tx)
      await sql`delete from auth.api_tokens where expires_at < ${now()}`.execute(tx)
      await sql`delete from auth.verifications where expires_at < ${now()}`.execute(tx)
    })
  }),
  "remove-files": task(z.object({}), removeFiles),
  // Removes photos that members uploaded for a review and never used.
  "sweep-uploads": task(z.object({}), async (_, { inTransaction, now }) => {
    const before = new Date(now().getTime() - day)
    await inTransaction((tx) => sql`select sweep_uploads(${before})`.execute(tx))
  }),
  // Drafts, and what can no longer be undone.
  "forget-imports": task(z.object({}), async (_, { inTransaction, now }) => {
    const before = new Date(now().getTime() - daysKept * day)
    await inTransaction((tx) => tx.deleteFrom("imports").where("created_at", "<", before).execute())
    await inTransaction((tx) =>
      tx
        .deleteFrom("catalogue_imports")
        .where(sql<Date>`coalesce(made_at, created_at)`, "<", before)
        .execute(),
    )
  }),
  "end-suspensions": task(z.object({}), async (_, { inTransaction, now }) => {
    await inTransaction((tx) => sql`select end_suspensions(${now()})`.execute(tx))
  }),
  "publish-columns": task(z.object({}), async (_, { inTransaction, now }) => {
    await inTransaction((tx) => publishDue(tx, now()))
  }),
  "send-newsletters": task(z.object({}), sendNewsletters),
  announce: task(z.object({ id: z.number() }), announceToAll),
  "freeze-waves": task(z.object({}), async (_, { inTransaction, now }) => {
    await inTransaction((tx) => sql`select freeze_waves(${now()})`.execute(tx))
  }),
  "establish-newcomers": task(z.object({}), async (_, { inTransaction, now }) => {
    await inTransaction((tx) => sql`select establish_newcomers(${now()})`.execute(tx))
  }),
  // Each day in its own transaction: after a rest of the site there are several.
  "close-days": task(z.object({}), async (_, { inTransaction, now, signal }) => {
    const yesterday = addDays(tokyoDay(now()), -1)
    while (await inTransaction((tx) => closeNextDay(tx, yesterday))) signal.throwIfAborted()
  }),
  // A week after the other, as with days.
  "close-weeks": task(z.object({}), async (_, { inTransaction, now, signal }) => {
    const today = tokyoDay(now())
    while (await inTransaction((tx) => closeNextWeek(tx, today))) signal.throwIfAborted()
  }),
  "forget-notifications": task(z.object({}), forgetNotifications),
  "tell-of-change": task(z.object({ id: z.number() }), tellOfChange),
  "tell-of-new-mystery": task(z.object({ id: z.string() }), tellOfNewMystery),
  "tell-of-mysteries": task(z.object({}), tellOfMysteries),
  "mail-notifications": task(z.object({}), mailNotifications),
  "mail-digests": task(z.object({}), mailDigests),
  "erase-withdrawn": task(z.object({}), eraseWithdrawn),
  "write-dumps": task(z.object({}), writeDumps),
  // Mails in the outbox, and what was sent to the operator.
  "forget-messages": task(z.object({}), async (_, { inTransaction, forgetOutbox, now }) => {
    await forgetOutbox(new Date(now().getTime() - 30 * day))
    const before = new Date(now().getTime() - 365 * day)
    await inTransaction((tx) =>
      tx.deleteFrom("contact_messages").where("created_at", "<", before).execute(),
    )
  }),
} satisfies Record<string, Task>

export type JobKind = keyof typeof tasks

/** Times are UTC: 18:40 is 3:40 in Tokyo. `backfillPeriod`: how many milliseconds later a missed one is still made up for. */
export const crontab: {
  task: JobKind
  match: string
  options?: { backfillPeriod: number }
}[] = [
  // 8:00 in Tokyo. After a night without a site, until the evening.
  { task: "tell-of-mysteries", match: "0 23 * * *", options: { backfillPeriod: 11 * hour } },
  // From 8:05 to 21:55 in Tokyo: nobody is woken by a letter.
  { task: "mail-notifications", match: "5,15,25,35,45,55 0-12,23 * * *" },
  // 7:00 on Mondays, an hour before the letter of the morning.
  { task: "mail-digests", match: "0 22 * * 0", options: { backfillPeriod: 12 * hour } },
  { task: "publish-columns", match: "* * * * *" },
  { task: "send-newsletters", match: "* * * * *" },
  { task: "end-suspensions", match: "*/5 * * * *" },
  { task: "freeze-waves", match: "*/5 * * * *" },
  // The first is 0:20 in Tokyo; the others are for a site that was not there then.
  { task: "close-days", match: "20 * * * *" },
  { task: "close-weeks", match: "25 * * * *" },
  { task: "establish-newcomers", match: "22 * * * *" },
  { task: "forget-finished", match: "40 18 * * *" },
  { task: "sweep-sign-ins", match: "50 18 * * *" },
  { task: "sweep-rate-limits", match: "7 * * * *" },
  { task: "sweep-uploads", match: "27 * * * *" },
  // Files that could not be removed when they should have been.
  { task: "remove-files", match: "42 * * * *" },
  { task: "erase-withdrawn", match: "10 18 * * *" },
  // 3:55 in Tokyo. After a night without a site, until the evening.
  { task: "write-dumps", match: "55 18 * * *", options: { backfillPeriod: 14 * hour } },
  { task: "forget-imports", match: "20 19 * * *" },
  { task: "forget-notifications", match: "15 19 * * *" },
  { task: "forget-messages", match: "25 18 * * *" },
]
