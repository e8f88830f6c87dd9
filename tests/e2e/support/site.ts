import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pressesFile } from "#tests/presses/presses-file.ts"
import { keepSite, type RunningSite } from "./kept-site.ts"

/** Workers inherit the environment of the process that started the site. */
export function runningSite(): RunningSite {
  return JSON.parse(process.env.RUNNING_SITE ?? "{}") as RunningSite
}

/** One built site for the whole run, with its own database and data folder. */
export default async function openSite(): Promise<() => Promise<void>> {
  // All journeys come from one address, so limits are off.
  const { site, close } = await keepSite({
    demo: true,
    env: {
      DEV_PAGES: "on",
      RATE_LIMITS: "off",
      PRACTICE_PROVIDER: "on",
      POSTAL_ADDRESS: "〒000-0000 見本県見本市1-1",
    },
  })
  mkdirSync(path.dirname(pressesFile), { recursive: true })
  writeFileSync(pressesFile, "")
  process.env.RUNNING_SITE = JSON.stringify(site)
  return close
}
