import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { constants } from "node:os"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { exitCodes, isFinal } from "./exit-codes.ts"
import { loadEnvironment, memoryIn } from "#server/config.ts"
import { allocatorSettings, heapOptions } from "./memory.ts"
import { createRestartPolicy, mostDeathsAMinute, type RestartPolicy } from "./restarts.ts"
import { stopSignals } from "./stop-signals.ts"

/** The message that the site sends once to the process above it. */
export const ready = "ready"

type End = { code: number | null; signal: NodeJS.Signals | null }

const main = path.join(import.meta.dirname, "../main.ts")

export function superviseSite(say: Say): Promise<number> {
  // The site inherits the environment, and its workers both.
  const env = Object.assign(loadEnvironment(), allocatorSettings)
  return supervise([...heapOptions(memoryIn(env)), main], createRestartPolicy(), say)
}

type Say = (line: string) => void

/**
 * Runs the site in a process of its own and starts it again when that ends unasked. A start that fails before the site was
 * ever ready has a reason that the site has printed, and is not repeated. Resolves to the exit code.
 */
export async function supervise(
  command: string[],
  nextPause: RestartPolicy,
  say: Say,
): Promise<number> {
  const stopping = new AbortController()
  let site: ChildProcess | undefined
  let wasReady = false
  for (const signal of stopSignals) {
    process.on(signal, () => {
      stopping.abort()
      site?.kill(signal)
    })
  }

  while (true) {
    // The channel also tells the site when this process is gone.
    site = spawn(process.execPath, command, { stdio: ["inherit", "inherit", "inherit", "ipc"] })
    site.on("message", (message) => {
      wasReady ||= message === ready
    })
    const [code, signal] = (await once(site, "exit")) as [End["code"], End["signal"]]
    const exitCode = code ?? 128 + constants.signals[signal ?? "SIGKILL"]
    if (stopping.signal.aborted || !wasReady || isFinal(code)) return exitCode

    const cause = signal ? `by ${signal}` : `with code ${code}`
    const pause = nextPause()
    if (pause === null) {
      say(
        `ナゾメグリ ended ${mostDeathsAMinute} times within a minute, the last time ${cause}: giving up.`,
      )
      return exitCodes.gaveUp
    }
    say(`ナゾメグリ ended ${cause}: starting it again.`)
    await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return 0
  }
}
