import { type ChildProcess, fork } from "node:child_process"
import { Socket } from "node:net"
import path from "node:path"
import type { MadePicture, MakePicture, Wish } from "./pictures.ts"
import { openQueue } from "./queue.ts"

/** The first message to the process; so many bytes follow on its standard input. It answers with a MadePicture. */
export type Drawing = { size: number; wish: Wish }

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
    const child = fork(script, {
      execArgv: [],
      serialization: "advanced",
      stdio: ["pipe", "inherit", "inherit", "ipc"],
    })
    child.unref()
    child.channel?.unref()
    if (child.stdin instanceof Socket) child.stdin.unref()
    // During an upload `fail` and `gone` tell of an error. At any other time nothing is lost.
    for (const part of [child, child.stdin]) part?.on("error", () => undefined)
    child.once("exit", () => {
      if (running === child) running = null
    })
    return child
  }

  function draw(picture: Blob, wish: Wish): Promise<MadePicture> {
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
      const fail = (error: NodeJS.ErrnoException) => {
        // It has ended while it was sent the message: `gone` will hear how.
        if (error.code === "EPIPE") return
        settle()
        end()
        reject(new Error("the process that draws pictures failed", { cause: error }))
      }
      child.once("message", receive).once("exit", gone).once("error", fail)
      child.send({ size: picture.size, wish } satisfies Drawing)
      void writeBytes(child, picture)
    })
  }

  function endWhenIdle() {
    rest = setTimeout(() => {
      running?.kill("SIGKILL")
      running = null
    }, mostIdle)
    rest.unref()
  }

  return async (picture, wish) => {
    const made = await inTurn(picture.size, () => {
      clearTimeout(rest)
      return draw(picture, wish).finally(endWhenIdle)
    })
    return made === "busy" ? { ok: false, refusal: "busy" } : made
  }
}

/**
 * Not in a message, which copies what it carries several times before it returns. It need not wait: the pieces are in memory.
 * If the process ends, `draw` hears of it.
 */
async function writeBytes({ stdin }: ChildProcess, picture: Blob): Promise<void> {
  for await (const piece of picture.stream()) stdin?.write(piece)
}
