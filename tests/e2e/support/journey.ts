import { type BrowserContext, expect, test as base } from "@playwright/test"
import pg from "pg"
import { signedInCookie } from "#shared/accounts/signed-in-cookie.ts"
import { credentialsOf, openSession } from "#tests/support/session.ts"
import { findBarriers, type PartOfPage } from "./axe.ts"
import type { RunningSite } from "./kept-site.ts"
import { type Problems, watchForProblems } from "./problems.ts"
import { recordPresses } from "./record-presses.ts"
import { runningSite } from "./site.ts"
import { watchKeptNames } from "./watch-kept-names.ts"

type Journey = {
  /** How long an allowed problem may take to occur, in milliseconds. */
  awaitsProblemsFor: number
  problems: Problems
  presses: void
  keptNames: void
  /** Signs the browser in as this member. */
  signIn: (member: { uid: string }) => Promise<void>
  /** Fails the test if the current page, or this part of it, has accessibility violations. */
  axe: (part?: PartOfPage) => Promise<void>
}

type WorkerFixtures = {
  /** The site with its database, to create the data of a journey: createMystery(site, …). */
  site: RunningSite & { root: pg.Client }
}

export const test = base.extend<Journey, WorkerFixtures>({
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

  awaitsProblemsFor: [20_000, { option: true }],

  problems: [
    // The page is requested although nothing reads it, so that it does not close before the allowed problems occur.
    async ({ context, page: _page, site, awaitsProblemsFor: timeout }, use) => {
      const problems = watchForProblems(context, site.origin)
      await use(problems)
      await expect
        .poll(problems.awaited, { message: "allowed problems that did not occur", timeout })
        .toEqual([])
      expect(problems.unexplained(), "problems in the browser").toEqual([])
    },
    { auto: true },
  ],

  presses: [
    async ({ context, javaScriptEnabled }, use) => {
      const store = javaScriptEnabled && (await recordPresses(context))
      await use()
      if (store) store()
    },
    { auto: true },
  ],

  keptNames: [
    async ({ context }, use) => {
      const untold = await watchKeptNames(context)
      await use()
      expect(await untold(), "kept in the browser, and not told at /privacy").toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ context, site }, use) => {
    await use((member) => logIn(context, site, member))
  },

  axe: async ({ page }, use, testInfo) => {
    await use(async (part) => {
      // All rules on a long page take seconds on a busy machine, so each check extends the time limit.
      testInfo.setTimeout(testInfo.timeout + 15_000)
      expect.soft(await findBarriers(page, part), `barriers at ${page.url()}`).toEqual([])
    })
  },
})

/**
 * Opens a session for a member with a password, and gives the browser what a login does. The login form would take 0.1 s of the processor for
 * the password; guest-logs-in.e2e.ts sends it.
 */
export async function logIn(
  context: BrowserContext,
  site: { origin: string; secret: string; root: pg.Client },
  member: { uid: string },
): Promise<void> {
  await credentialsOf(site, member)
  const session = await openSession(site, member)
  const [name = "", value = ""] = signedInCookie.split(/[=;]/)
  const [url, sameSite] = [site.origin, "Lax" as const]
  await context.addCookies([
    { ...session, url, sameSite, httpOnly: true },
    { name, value, url, sameSite },
  ])
}
