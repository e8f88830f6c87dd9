import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { portClosesWithin } from "#server/http/listen.ts"
import type { Log } from "#server/log.ts"
import type { WorkerSettings, Site } from "#server/serve.ts"
import { createRestartPolicy } from "./restarts.ts"

/** Milliseconds. Unless something blocks a worker, it has closed the port by then. */
const portsCloseWithin = portClosesWithin + 1_000

/**
 * Runs `count` processes behind one port and replaces each that ends unexpectedly. `onGivenUp` is called when one of them
 * ends too often.
 */
export async function startWorkers(
  count: number,
  settings: WorkerSettings,
  log: Log,
  onGivenUp: () => void,
): Promise<Site> {
  // Workers accept connections themselves. Handed over by the primary, a connection would hang when its worker dies before
  // taking it; left in the kernel's queue it is accepted by another worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, "../main.ts"), args: [] })
  let isStopping = false

  const keepReplacing = async (first: Worker) => {
    const nextPause = createRestartPolicy()
    for (let worker = first; ; worker = startWorker(settings)) {
      await exitOf(worker)
      if (isStopping) return
      const pause = nextPause()
      if (pause === null) return onGivenUp()
      log.error({ worker: worker.process.pid }, "a worker ended unasked: starting another one")
      await wait(pause)
      if (isStopping) return
    }
  }

  const workers = Array.from({ length: count }, () => startWorker(settings))
  // A reason that keeps one of the first workers from serving would also stop its replacement.
  await Promise.all(workers.map(serving))
  for (const worker of workers) void keepReplacing(worker)

  return {
    async close() {
      isStopping = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = living.map(exitOf)
      // The port stays open until the last process closes it, and the connections that nobody has accepted are reset then.
      // This process accepts none, so it closes first.
      for (const worker of living) worker.disconnect()
      const closed = living.map((worker) => Promise.race([closedPort(worker), exitOf(worker)]))
      for (const worker of living) worker.send("stop", unlessItEnded)
      // The others hold new requests meanwhile, and a worker that is blocked may never close the port.
      await Promise.race([Promise.all(closed), wait(portsCloseWithin)])
      for (const worker of living) worker.send("all closed the port", unlessItEnded)
      await Promise.all(ended)
    },
  }
}

function startWorker(settings: WorkerSettings): Worker {
  const worker = cluster.fork()
  worker.once("online", () => worker.send(settings, unlessItEnded))
  worker.on("error", unlessItEnded)
  return worker
}

/** A message may not arrive because the worker has just ended; its exit event handles that. */
const unlessItEnded = () => undefined

/** Not `once`, which rejects at an error. */
const exitOf = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.once("exit", () => resolve())
  })

/** The only message of a worker says so. */
const closedPort = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.once("message", () => resolve())
  })

async function serving(worker: Worker): Promise<void> {
  const gone = new AbortController()
  worker.once("exit", () => gone.abort())
  try {
    await once(worker, "listening", { signal: gone.signal })
  } catch {
    throw new Error("A worker ended before it could serve.")
  }
}
