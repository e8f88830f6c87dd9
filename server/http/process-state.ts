import { monitorEventLoopDelay } from "node:perf_hooks"
import type { PoolLoad } from "#server/db/pools.ts"
import type { AppLoad } from "./metrics.ts"
import type { Family } from "./exposition.ts"

export type ProcessParts = {
  app: () => AppLoad | null
  pools: () => PoolLoad[]
  streams: () => number
  buildVersion: string
}

/** Gauges of this process. The lag is that since the last time somebody asked. */
export function createProcessState(parts: ProcessParts) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const gauge = (name: string, help: string, samples: Family["samples"]): Family => ({
    name,
    help,
    type: "gauge",
    samples,
  })

  return {
    families(): Family[] {
      const app = parts.app()
      const queues = Object.entries(app?.queues() ?? {})
      const pools = parts.pools()
      const { rss, heapUsed } = process.memoryUsage()
      const lag = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: secondsOf(quantile === 1 ? delay.max : delay.percentile(quantile * 100)),
      }))
      delay.reset()
      return [
        gauge(
          "turns_running",
          "Turns in use, by what for.",
          queues.map(([queue, { running }]) => ({ labels: { queue }, value: running })),
        ),
        gauge(
          "turns_waiting",
          "Requests that wait for a turn.",
          queues.map(([queue, { waiting }]) => ({ labels: { queue }, value: waiting })),
        ),
        gauge(
          "database_connections",
          "Connections of each pool, by state.",
          pools.flatMap(({ pool, busy, idle }) => [
            { labels: { pool, state: "busy" }, value: busy },
            { labels: { pool, state: "idle" }, value: idle },
          ]),
        ),
        gauge(
          "database_waiting",
          "Requests that wait for a connection.",
          pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
        ),
        gauge("bodies", "Request bodies in memory or arriving.", [{ value: app?.bodies() ?? 0 }]),
        gauge("streams", "Open notification streams.", [{ value: parts.streams() }]),
        gauge("memory_bytes", "Memory of this process.", [
          { labels: { part: "resident" }, value: rss },
          { labels: { part: "heap" }, value: heapUsed },
        ]),
        gauge("event_loop_lag_seconds", "Lag of the event loop since the last scrape.", lag),
        gauge("start_time_seconds", "When this process started.", [
          { value: Math.round(performance.timeOrigin / 1000) },
        ]),
        gauge("build_info", "The build that is served; the value is always 1.", [
          { labels: { version: parts.buildVersion, node: process.version }, value: 1 },
        ]),
      ]
    },
    close: () => delay.disable(),
  }
}

/** Without a measurement the histogram has NaN or its largest number. */
function secondsOf(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) && nanoseconds < 1e15 ? nanoseconds / 1e9 : 0
}
