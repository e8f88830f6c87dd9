import { Worker } from "node:worker_threads"
import type { MysteryPicture } from "#domain/share-pictures/mystery-picture.ts"
import type { ReviewPicture } from "#domain/share-pictures/review-picture.ts"
import type { YearPicture } from "./year-cards.ts"
import { openQueue } from "#server/storage/queue.ts"

/** The input of a drawing: facts, with stored pictures as data URLs. */
export type Sketch = {
  picture: MysteryPicture | ReviewPicture | YearPicture
  poster: string | null
  face: string | null
}

export type Draw = (sketch: Sketch) => Promise<Uint8Array<ArrayBuffer> | "busy">

const patience = 10_000
/** Its fonts and pixels take some 90 MB that a thread never gives back, so without work it ends. */
const mostIdle = 30_000
const mostWaiting = 30

/**
 * Draws in a worker thread, one picture at a time. The thread starts with the first picture, ends when nobody
 * has asked for one for a while, and does not keep the process alive. One that dies or hangs is replaced for the next picture.
 */
export function openDrawingThread(script = new URL("./drawing-worker.ts", import.meta.url)): Draw {
  const inTurn = openQueue({ places: 1, bytes: mostWaiting })
  let thread: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  function begin(): Worker {
    const worker = new Worker(script)
    worker.unref()
    worker.once("exit", () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  function drawNow(sketch: Sketch): Promise<Uint8Array<ArrayBuffer>> {
    const worker = (thread ??= begin())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(new Error("the picture took too long")), patience)
      const settle = () => {
        clearTimeout(timer)
        worker.removeAllListeners("message").off("error", fail).off("exit", gone)
      }
      const fail = (error: unknown) => {
        settle()
        if (thread === worker) thread = null
        void worker.terminate()
        reject(new Error("a picture for sharing could not be drawn", { cause: error }))
      }
      const gone = (code: number) => fail(new Error(`the thread ended with ${code}`))
      worker.once("message", (bytes: Uint8Array<ArrayBuffer>) => {
        settle()
        resolve(bytes)
      })
      worker.once("error", fail)
      worker.once("exit", gone)
      worker.postMessage(sketch, [])
    })
  }

  function endWhenIdle() {
    rest = setTimeout(() => {
      void thread?.terminate()
      thread = null
    }, mostIdle)
    rest.unref()
  }

  return (sketch) =>
    inTurn(1, () => {
      clearTimeout(rest)
      return drawNow(sketch).finally(endWhenIdle)
    })
}
