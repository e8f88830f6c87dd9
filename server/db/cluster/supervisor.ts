import { setTimeout as wait } from "node:timers/promises"
import type { Postmaster } from "./postmaster.ts"

const longestPause = 5_000

/** Starts the server and restarts it with backoff whenever it ends unexpectedly. */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<{ stop(patience: number): Promise<void> }> {
  const stopping = new AbortController()
  let current = await start()
  let restart = Promise.resolve()

  const startAgain = async () => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        current = await start()
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const watch = async () => {
    while (true) {
      await current.ended
      if (stopping.signal.aborted) return
      log("PostgreSQL ended unasked: starting it again")
      restart = startAgain()
      await restart
    }
  }
  void watch()

  const stop = async (patience: number) => {
    stopping.abort()
    await restart
    await current.stop(patience)
  }
  return { stop }
}
