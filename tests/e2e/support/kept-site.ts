import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

/** The facts that tests need of the site they visit. */
export type RunningSite = { origin: string; databaseUrl: string; secret: string; dataDir: string }

export type SiteRequest = {
  /** Share the database and files of this site; by default the site gets its own. */
  beside?: RunningSite
  demo?: boolean
  env?: Record<string, string>
}

export type KeeperMessage = { site: RunningSite } | { error: string } | { endedBy: string }

/**
 * Starts a site that cannot outlive this process. A separate process, the keeper, runs it and ends it with its database
 * as soon as the channel to this process closes, which it does even on SIGKILL.
 */
export async function keepSite(request: SiteRequest) {
  const file = path.join(import.meta.dirname, "site-keeper.ts")
  const keeper = fork(file, [JSON.stringify(request)], {
    execArgv: [],
    // A process group of its own, so that a signal to ours does not end the keeper before it has cleaned up.
    detached: true,
    stdio: "ignore",
  })
  const ended = once(keeper, "exit")
  const firstMessage = once(keeper, "message") as Promise<[KeeperMessage]>
  const [said] = await Promise.race([firstMessage, ended.then(() => [{ endedBy: "its keeper" }])])
  if (!said || !("site" in said)) throw new Error(`The site did not start: ${JSON.stringify(said)}`)
  keeper.on("message", (later: KeeperMessage) => {
    process.stderr.write(`The site ended by itself: ${JSON.stringify(later)}\n`)
  })
  const close = async () => {
    keeper.disconnect()
    await ended
  }
  return { site: said.site, close }
}
