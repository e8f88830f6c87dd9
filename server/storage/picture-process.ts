import { type ChildProcess, fork } from "node:child_process"
import path from "node:path"
import type { MadePicture, MakePicture, Wish } from "./pictures.ts"
import { openQueue } from "./queue.ts"

/** What the process receives; it answers with a MadePicture. */
export type Drawing = { bytes: Uint8Array; wish: Wish }

/** In memory, waiting and under way. */
const mostWaiting = 128 * 1024 * 1024
/** Longer than the process allows itself. */
const patience = 40_000
/** It takes some 100 MB. */
const mostIdle = 30_000

/**
 * Decodes and draws uploads in a process of its own, of low priority and one at a time, so that pages need not wait for a
 * processor. A file that crashes the decoder ends that process alone. It begins with the first upload and ends when nobody
 * has sent one for a while.
 */
export function openPictureProcess(
  script = path.join(import.meta.dirname, "draw-pictures.ts"),
): MakePicture {
  const inTurn = openQueue({ places: 1, bytes: mostWaiting })
  let running: ChildProcess | null = null
  let rest: NodeJS.Timeout | undefined

  function begin(): ChildProcess {
    // Without the options of V8 that bound the heap of a serving process.
    const child = fork(script, { execArgv: [], serialization: "advanced" })
    child.unref()
    child.channel?.unref()
    // Of an upload it tells `fail`, too. At any other time nothing is lost.
    child.on("error", () => undefined)
    child.once("exit", () => {
      if (running === child) running = null
    })
    return child
  }

  function draw(drawing: Drawing): Promise<MadePicture> {
    const child = (running ??= begin())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(), patience)
      const settle = () => {
        clearTimeout(timer)
        child.off("message", receive).off("error", fail).off("exit", gone)
      }
      const end = () => {
        if (running === child) running = null
        child.kill("SIGKILL")
      }
      const receive = (made: unknown) => {
        settle()
        resolve(made as MadePicture)
      }
      /** By a signal: the file crashed it, or took too long. */
      const gone = (code: number | null) => {
        settle()
        if (code === null) resolve({ ok: false, refusal: "damaged" })
        else reject(new Error(`the process that draws pictures ended with ${code}`))
      }
      const fail = (error: unknown) => {
        settle()
        end()
        reject(new Error("the process that draws pictures failed", { cause: error }))
      }
      child.once("message", receive).once("exit", gone).once("error", fail)
      child.send(drawing)
    })
  }

  function endWhenIdle() {
    rest = setTimeout(() => {
      running?.kill("SIGKILL")
      running = null
    }, mostIdle)
    rest.unref()
  }

  return async (bytes, wish) => {
    const made = await inTurn(bytes.length, () => {
      clearTimeout(rest)
      return draw({ bytes, wish }).finally(endWhenIdle)
    })
    return made === "busy" ? { ok: false, refusal: "busy" } : made
  }
}
