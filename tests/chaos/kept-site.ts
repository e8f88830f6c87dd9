import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Keeper } from "#scripts/start-keeper.ts"
import { findFreePort, type SiteProcess, startSite } from "#tests/support/site-process.ts"

/** A site of `npm start` that is started again when it ends, as an operator would. */
export type KeptSite = {
  origin: string
  dataDir: string
  database: string
  current(): SiteProcess
  /** Once the outermost process has been killed. */
  startAgain(): Promise<void>
  /** Ends it and starts it with so many serving processes. */
  restart(processes: number): Promise<void>
  stop(): Promise<void>
  /** How often it ended by itself. */
  endedUnasked(): number
}

/** Once the run is over it is not started any more: the keeper ends it then. */
export async function openKeptSite(
  dataDir: string,
  { keeper, over }: { keeper: Keeper; over: AbortSignal },
): Promise<KeptSite> {
  const port = await findFreePort()
  let processes = 1
  let current: SiteProcess | undefined
  let endedUnasked = 0

  async function start(): Promise<void> {
    const env = { WEB_CONCURRENCY: String(processes), RATE_LIMITS: "off" }
    const command: [string, string] = ["npm", "start"]
    over.throwIfAborted()
    const site = await startSite({ dataDir, command, port, env, onGroup: keeper.noteGroup })
    current = site
    void watch(site)
  }

  async function watch(site: SiteProcess): Promise<void> {
    await site.ended
    if (site !== current || over.aborted) return
    endedUnasked += 1
    await startAgain()
  }

  /** The site before it may still be ending, with its hand on the data directory. */
  async function startAgain(): Promise<void> {
    current = undefined
    for (let attempt = 1; ; attempt++) {
      try {
        return await start()
      } catch (error) {
        if (attempt === 20 || over.aborted) throw error
        await wait(200)
      }
    }
  }

  async function stop(): Promise<void> {
    const last = current
    current = undefined
    last?.kill("SIGTERM")
    await last?.ended
    keeper.noteGroup(null)
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    database: path.join(dataDir, "postgres"),
    current() {
      if (!current) throw new Error("The site does not run.")
      return current
    },
    startAgain,
    async restart(count) {
      await stop()
      processes = count
      await start()
    },
    stop,
    endedUnasked: () => endedUnasked,
  }
}
