import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

/** What tests need to know of the site they visit. */
export type RunningSite = { origin: string; databaseUrl: string; secret: string; dataDir: string }

export type SiteRequest = {
  /** Share the database and the files of this site; unset: a database of its own. */
  beside?: RunningSite
  demo?: boolean
  env?: Record<string, string>
}

export type KeeperReview = { site: RunningSite } | { error: string } | { endedBy: string }

/**
 * Starts a site that cannot outlive us: a process of its own keeps it, and ends it with its database as soon as the
 * channel to us closes, which also SIGKILL does.
 */
export async function keepSite(request: SiteRequest) {
  const file = path.join(import.meta.dirname, "site-keeper.ts")
  const keeper = fork(file, [JSON.stringify(request)], {
    execArgv: [],
    // A process group of its own: a signal to ours must not end the keeper before it has cleaned up.
    detached: true,
    stdio: "ignore",
  })
  const ended = once(keeper, "exit")
  const firstReview = once(keeper, "message") as Promise<[KeeperReview]>
  const [said] = await Promise.race([firstReview, ended.then(() => [{ endedBy: "its keeper" }])])
  if (!said || !("site" in said)) throw new Error(`The site did not start: ${JSON.stringify(said)}`)
  keeper.on("message", (later: KeeperReview) => {
    process.stderr.write(`The site ended by itself: ${JSON.stringify(later)}\n`)
  })
  const close = async () => {
    keeper.disconnect()
    await ended
  }
  return { site: said.site, close }
}
