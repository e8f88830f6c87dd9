import type { CacheState } from "./access-log.ts"
import { routeLabel } from "./route-label.ts"
import type { Family, Sample } from "./exposition.ts"

export type RequestCounts = ReturnType<typeof createRequestCounts>

type Answered = { path: string; status: number; seconds: number; cache: CacheState }

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Durations = { buckets: number[]; sum: number; count: number }

/** Counts what was answered, and what was refused for load. Every label has a bounded number of values. */
export function createRequestCounts() {
  const answered = new Map<string, number>()
  const durations = new Map<CacheState, Durations>()
  const refused = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1)

  return {
    noteAnswer({ path, status, seconds, cache }: Answered): void {
      add(answered, `${routeLabel(path)} ${Math.floor(status / 100)}xx`)
      const of = durations.get(cache) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      durations.set(cache, of)
      of.sum += seconds
      of.count += 1
      const at = bounds.findIndex((bound) => seconds <= bound)
      if (at >= 0) of.buckets[at] = (of.buckets[at] ?? 0) + 1
    },
    /** `event`: the message of a line in the log, which is fixed. */
    noteCrowd: (event: string): void => void add(refused, event),
    families: (): Family[] => [
      {
        name: "requests_total",
        help: "Requests answered, by route and class of status.",
        type: "counter",
        samples: Array.from(answered, ([key, value]) => {
          const [route = "", status = ""] = key.split(" ")
          return { labels: { route, status }, value }
        }),
      },
      {
        name: "request_duration_seconds",
        help: "Time from a request to the head of its answer, by what the page cache had.",
        type: "histogram",
        samples: Array.from(durations, ([cache, of]) => samplesOf(cache, of)).flat(),
      },
      {
        name: "crowd_events_total",
        help: "Refusals for load, and failures of the database, by the message in the log.",
        type: "counter",
        samples: Array.from(refused, ([event, value]) => ({ labels: { event }, value })),
      },
    ],
  }
}

function samplesOf(cache: string, { buckets, sum, count }: Durations): Sample[] {
  let within = 0
  return [
    ...bounds.map((bound, at) => {
      within += buckets[at] ?? 0
      return { suffix: "_bucket", labels: { cache, le: String(bound) }, value: within }
    }),
    { suffix: "_bucket", labels: { cache, le: "+Inf" }, value: count },
    { suffix: "_sum", labels: { cache }, value: sum },
    { suffix: "_count", labels: { cache }, value: count },
  ]
}
