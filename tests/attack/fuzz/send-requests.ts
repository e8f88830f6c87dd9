import { randomFrom } from "#shared/random.ts"
import { count, type Figure } from "../figure.ts"
import type { Ground } from "../ground.ts"
import { lineOf, readLog } from "../log-lines.ts"
import { comparePages } from "./compare-pages.ts"
import { judge } from "./judge.ts"
import { exchange } from "./raw-http.ts"
import { requestMaker, trace } from "./requests.ts"

const atOnce = 8

/** Generated requests over raw sockets, then a look at the cached pages and at the log. */
export async function sendRequests(
  ground: Ground,
  plan: { count: number; seed: number },
): Promise<Figure[]> {
  const make = requestMaker(ground, randomFrom(plan.seed))
  const requests = Array.from({ length: plan.count }, make)
  const loggedBefore = readLog(ground).length
  const statuses = new Map<string, number>()
  const fell: string[] = []
  const waiting = requests.values()
  const senders = Array.from({ length: atOnce }, async () => {
    for (const request of waiting) {
      const exchanged = await exchange(ground.port, request)
      fell.push(...judge(exchanged, ground.secrets))
      const [first] = exchanged.answers
      const key = first ? String(first.status) : "closed"
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
    }
  })
  await Promise.all(senders)

  const distinct = new Set(requests.map(({ head, body }) => head + body)).size
  const answered = [...statuses].toSorted().map(([key, number]) => `${count(number)} × ${key}`)
  return [
    {
      what: "generated requests over raw sockets",
      figure: `${count(requests.length)} sent, ${count(distinct)} distinct: ${answered.join(", ")}`,
      expected: "no 5xx but 503 with Retry-After; no stack, folder, SQL or secret; headers on HTML",
      fell,
    },
    await comparePages(ground),
    await readFaults(ground, loggedBefore),
  ]
}

/** Nothing that somebody sends is an error of the site's own. */
async function readFaults(ground: Ground, since: number): Promise<Figure> {
  const last = await fetch(`${ground.site.origin}/healthz`)
  await lineOf(ground, last.headers.get("x-request-id") ?? "")
  const lines = readLog(ground).slice(since)
  const faults = lines.filter(({ level }) => level >= 50)
  const smuggled = lines.filter(({ path }) => path === `/${trace}`)
  return {
    what: "lines in the log for them",
    figure: `${count(lines.length)} lines, ${faults.length} errors, ${smuggled.length} smuggled`,
    expected: "0 errors, 0 smuggled",
    fell: [
      ...faults.map(
        ({ msg, err }) =>
          `${msg}: ${err?.message ?? ""} ${err?.stack?.split("\n")[1]?.trim() ?? ""}`,
      ),
      ...smuggled.map(({ id }) => `a smuggled request was answered as ${id}`),
    ],
  }
}
