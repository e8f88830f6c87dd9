import { sql } from "kysely"
import type { Db } from "#server/db/pools.ts"
import type { Family } from "./exposition.ts"

type Row = { kind: string; due: number; failed: number; age: number }

/** The jobs of all processes. Mails that wait are those of kind `mail`. */
export async function jobBacklog({ service }: Pick<Db, "service">): Promise<Family[]> {
  const { rows } = await sql<Row>`
    select k.kind,
      count(j.id) filter (where j.attempts < j.max_attempts and j.run_at <= now())::int as due,
      count(j.id) filter (where j.attempts >= j.max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(j.run_at)
        filter (where j.attempts < j.max_attempts and j.run_at <= now())), 0)::float as age
    from job_kinds k left join graphile_worker.jobs j on j.task_identifier = k.kind
    group by k.kind order by k.kind`.execute(service)
  const by = (value: (row: Row) => number) =>
    rows.map((row) => ({ labels: { kind: row.kind }, value: value(row) }))
  return [
    {
      name: "jobs_due",
      help: "Jobs whose time has come and that are not done, by kind.",
      type: "gauge",
      samples: by(({ due }) => due),
    },
    {
      name: "jobs_oldest_due_seconds",
      help: "How long the oldest of them has been due.",
      type: "gauge",
      samples: by(({ age }) => age),
    },
    {
      name: "jobs_failed",
      help: "Jobs that were given up within 90 days.",
      type: "gauge",
      samples: by(({ failed }) => failed),
    },
  ]
}
