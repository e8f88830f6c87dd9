import type { AppLoad, Watch } from "#server/http/metrics.ts"
import type { Db } from "#server/db/pools.ts"
import type { SiteSource } from "#server/http/site-build.ts"
import { withinTime } from "#server/http/time-limit.ts"
import type { Family } from "#server/http/exposition.ts"
import { jobBacklog } from "#server/http/job-backlog.ts"
import { createProcessState } from "#server/http/process-state.ts"
import { createRequestCounts } from "#server/http/request-counts.ts"

type Parts = {
  token: string
  db: Pick<Db, "service" | "loads">
  source: SiteSource
  streams: () => number
}

/** Milliseconds. Prometheus gives up after ten seconds by default. */
const databaseAnswersWithin = 3_000

export function openWatch({ token, db, source, streams }: Parts) {
  const counts = createRequestCounts()
  let app: AppLoad | null = null
  const state = createProcessState({
    app: () => app,
    pools: db.loads,
    streams,
    buildVersion: source.kind === "built" ? source.build.assets.version : "development",
  })
  let asked: Promise<Family[]> | null = null
  /** Asks once at a time: scrapes beside a database that hangs would take every connection of the service. */
  const askOnce = () =>
    (asked ??= jobBacklog(db).finally(() => {
      asked = null
    }))
  const jobs = async (): Promise<Family[]> => {
    const backlog = await withinTime(databaseAnswersWithin, askOnce).catch(() => null)
    const up = {
      name: "database_up",
      help: "Whether the database answered; without it there are no numbers of jobs.",
      type: "gauge" as const,
      samples: [{ value: backlog ? 1 : 0 }],
    }
    return [up, ...(backlog ?? [])]
  }
  const watch: Watch = {
    token,
    noteAnswer: counts.noteAnswer,
    noteCrowd: counts.noteCrowd,
    families(given) {
      app = given
      return async () => [...counts.families(), ...state.families(), ...(await jobs())]
    },
  }
  return { watch, close: state.close }
}
