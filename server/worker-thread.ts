import { Worker } from "node:worker_threads"
import { openQueue } from "./storage/queue.ts"

type Limits = {
  /** In the words of an error. */
  what: string
  /** In milliseconds, for one task. */
  patience: number
  mostWaiting: number
  /** The limit of its heap. */
  megabytes?: number
}

/** Threads keep what they have taken, so one without work ends. */
const mostIdle = 30_000

/**
 * Does tasks in a worker thread, one at a time. The thread starts with the first task, ends when there has been none for a while,
 * and does not keep the process alive. One that dies, hangs or takes too much memory is replaced for the next task.
 */
export function openWorkerThread<Task, Made>(
  script: URL,
  { what, patience, mostWaiting, megabytes }: Limits,
): (task: Task) => Promise<Made | "busy"> {
  const inTurn = openQueue({ places: 1, bytes: mostWaiting })
  let thread: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  function begin(): Worker {
    const worker = new Worker(script, {
      resourceLimits: megabytes ? { maxOldGenerationSizeMb: megabytes } : {},
    })
    worker.unref()
    worker.once("exit", () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  function doNow(task: Task): Promise<Made> {
    const worker = (thread ??= begin())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(tookTooLong), patience)
      const settle = () => {
        clearTimeout(timer)
        worker.removeAllListeners("message").off("error", fail).off("exit", gone)
      }
      const fail = (error: unknown) => {
        settle()
        if (thread === worker) thread = null
        // Its last words are of no interest, but must not end the process.
        worker.on("error", () => undefined)
        void worker.terminate()
        reject(new Error(`${what} failed`, { cause: error }))
      }
      const gone = (code: number) => fail(new Error(`the thread ended with ${code}`))
      worker.once("message", (made: Made) => {
        settle()
        resolve(made)
      })
      worker.once("error", fail)
      worker.once("exit", gone)
      worker.postMessage(task, [])
    })
  }

  function endWhenIdle() {
    rest = setTimeout(() => {
      void thread?.terminate()
      thread = null
    }, mostIdle)
    rest.unref()
  }

  return (task) =>
    inTurn(1, () => {
      clearTimeout(rest)
      return doNow(task).finally(endWhenIdle)
    })
}

const tookTooLong = new Error("it took too long")

/** Whether a task needed more time or memory than it may have, rather than finding a fault in the program. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause === tookTooLong ||
    (error.cause instanceof Error &&
      "code" in error.cause &&
      error.cause.code === "ERR_WORKER_OUT_OF_MEMORY"))
