import { expect, test as base } from "@playwright/test"
import pg from "pg"
import { openSession } from "#tests/support/session.ts"
import { findBarriers } from "./axe.ts"
import type { RunningSite } from "./kept-site.ts"
import { type Problems, watchForProblems } from "./problems.ts"
import { runningSite } from "./site.ts"

type Journey = {
  problems: Problems
  /** From here on the browser is signed in as this member; nothing is clicked. */
  signIn: (member: { uid: string }) => Promise<void>
  /** Fails the test where the page as it stands keeps people with disabilities out. */
  axe: () => Promise<void>
}

type House = {
  /** The site's own database, to prepare what a person will find: createMystery(site, …). */
  site: RunningSite & { root: pg.Client }
}

export const test = base.extend<Journey, House>({
  site: [
    async ({}, use) => {
      const site = runningSite()
      const root = new pg.Client(site.databaseUrl)
      await root.connect()
      await use({ ...site, root })
      await root.end()
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  problems: [
    // The page, although nothing reads it: it must not close before what was allowed has come.
    async ({ context, page: _page, site }, use) => {
      const problems = watchForProblems(context, site.origin)
      await use(problems)
      await expect.poll(problems.awaited, "problems that were allowed and never came").toEqual([])
      expect(problems.unexplained(), "problems in the browser").toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ context, site }, use) => {
    await use(async (member) => {
      const { name, value } = await openSession(site, member)
      const { origin } = site
      await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }])
    })
  },

  axe: async ({ page }, use, testInfo) => {
    await use(async () => {
      // All rules on a long page take a busy machine seconds: each look brings its own time.
      testInfo.setTimeout(testInfo.timeout + 15_000)
      expect(await findBarriers(page), "barriers").toEqual([])
    })
  },
})
