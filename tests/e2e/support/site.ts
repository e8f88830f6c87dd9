import { randomBytes } from "node:crypto"
import { startThrowAwayCluster, urlOf } from "#tests/support/cluster.ts"
import { makeDataDir, startSite } from "#tests/support/site-process.ts"

/** What tests need to know of the site they visit. */
export type RunningSite = { origin: string; databaseUrl: string; secret: string; dataDir: string }

/** Workers inherit the environment of the process that started the site. */
export function runningSite(): RunningSite {
  return JSON.parse(process.env.RUNNING_SITE ?? "{}") as RunningSite
}

/** One site for the whole run: the built one, on a database and a data folder of its own. */
export default async function openSite(): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster()
  const { dataDir, remove } = await makeDataDir()
  const databaseUrl = urlOf(cluster.connection)
  const secret = randomBytes(32).toString("base64url")
  const close = async () => {
    await remove()
    await cluster.stop()
  }
  try {
    // All journeys come from one address.
    const env = {
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      SEED: "demo",
      DEV_PAGES: "on",
      RATE_LIMITS: "off",
    }
    const site = await startSite({ dataDir, env })
    process.env.RUNNING_SITE = JSON.stringify({ origin: site.origin, databaseUrl, secret, dataDir })
    let isWanted = true
    const watch = async () => {
      const how = await site.ended
      if (isWanted) process.stderr.write(`The site ended by itself: ${how}\n`)
    }
    void watch()
    return async () => {
      isWanted = false
      site.kill("SIGTERM")
      await site.ended
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}
