import { sql } from "kysely"
import type { AdminTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

export type FailedJob = Awaited<ReturnType<typeof listFailedJobs>>[number]

/** Jobs that were given up, the oldest first. */
export async function listFailedJobs(tx: AdminTx, limit: number) {
  const rows = await tx
    .selectFrom("failed_jobs")
    .select(["id", "kind", "attempts", "last_error as error", "since"])
    .orderBy("since")
    .limit(limit)
    .execute()
  return rows.map(({ id, since, ...job }) => ({
    ...job,
    id: Number(id),
    since: since ?? new Date(0),
  }))
}

/** Runs a job once more, or forgets it. */
export async function answerJob(
  tx: AdminTx,
  { id, verdict }: { id: number; verdict: "again" | "dismiss" },
): Promise<Outcome<null>> {
  const answer = verdict === "again" ? sql`run_job_again(${id})` : sql`dismiss_job(${id})`
  const { rows } = await sql<{ is_done: boolean }>`select ${answer} as is_done`.execute(tx)
  return rows[0]?.is_done ? done(null) : refused("not-found")
}
