import { once } from "node:events"
import { Worker } from "node:worker_threads"

/** Requests that one client sends at the same moment, each on a connection of its own. */
export type Crowd = { origin: string; client: string; addresses: string[] }

/** `isWhole`: it arrived until its end. */
export type CrowdAnswer = { status: number; retryAfter: string | null; isWhole: boolean }

/** Sends them from a thread, so that the crowd does not hold up the visitor whose time is measured. */
export async function sendCrowd(crowd: Crowd): Promise<CrowdAnswer[]> {
  const thread = new Worker(new URL("./crowd-thread.ts", import.meta.url), { workerData: crowd })
  const [answers] = (await once(thread, "message")) as [CrowdAnswer[]]
  return answers
}

/** The answers that refuse, and say when to come again. */
export const refusalsAmong = (answers: CrowdAnswer[]) =>
  answers.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)

/** Milliseconds of each visit, one after the other, until `end`; at least one. */
export async function timeVisits(visit: () => Promise<unknown>, end: Promise<unknown>) {
  let isOver = false
  end.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const times: number[] = []
  do {
    const since = performance.now()
    await visit()
    times.push(performance.now() - since)
  } while (!isOver)
  return times
}
