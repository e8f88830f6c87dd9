import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Log } from "#server/log.ts"
import type { WorkerSettings, Site } from "#server/serve.ts"

const shortestPause = 100
const longestPause = 5_000
const settledAfter = 30_000

/** Runs `count` processes behind one port and replaces each that ends unexpectedly. */
export async function startWorkers(count: number, post: WorkerSettings, log: Log): Promise<Site> {
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, "../main.ts"), args: [] })
  let isStopping = false

  const keepReplacing = async (first: Worker) => {
    let pause = shortestPause
    for (let worker = first; ; worker = startWorker(post)) {
      const startedAt = Date.now()
      await once(worker, "exit")
      if (isStopping) return
      log.error({ worker: worker.process.pid }, "a worker ended unasked: starting another one")
      const wasSettled = Date.now() - startedAt > settledAfter
      pause = wasSettled ? shortestPause : Math.min(pause * 2, longestPause)
      await wait(pause)
      if (isStopping) return
    }
  }

  const workers = Array.from({ length: count }, () => startWorker(post))
  // What keeps one of the first workers from serving would also stop its replacement.
  await Promise.all(workers.map(serving))
  for (const worker of workers) void keepReplacing(worker)

  return {
    async close() {
      isStopping = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = living.map((worker) => once(worker, "exit"))
      // First, no new connection may go to a worker that is about to end: it would be lost.
      for (const worker of living) worker.disconnect()
      for (const worker of living) worker.process.kill("SIGTERM")
      await Promise.all(ended)
    },
  }
}

function startWorker(post: WorkerSettings): Worker {
  const worker = cluster.fork()
  worker.once("online", () => worker.send(post))
  // The worker may just have ended; its exit event handles that.
  worker.on("error", () => undefined)
  return worker
}

async function serving(worker: Worker): Promise<void> {
  const gone = new AbortController()
  worker.once("exit", () => gone.abort())
  try {
    await once(worker, "listening", { signal: gone.signal })
  } catch {
    throw new Error("A worker ended before it could serve.")
  }
}
