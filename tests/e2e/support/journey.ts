import { expect, test as base } from "@playwright/test"
import { openSession } from "#tests/support/session.ts"
import { findBarriers } from "./axe.ts"
import { type Problems, watchForProblems } from "./problems.ts"

type Journey = {
  problems: Problems
  /** From here on the browser is signed in as this member; nothing is clicked. */
  signIn: (member: string) => Promise<void>
  /** Fails the test where the page as it stands keeps people with disabilities out. */
  axe: () => Promise<void>
}

const origin = process.env.SITE_ORIGIN ?? ""

export const test = base.extend<Journey>({
  baseURL: origin,

  problems: [
    async ({ context }, use) => {
      const problems = watchForProblems(context, origin)
      await use(problems)
      expect(problems.unexplained(), "problems in the browser").toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ context }, use) => {
    await use(async (member) => {
      const { name, value } = await openSession(process.env.SITE_DATABASE_URL ?? "", member)
      await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }])
    })
  },

  axe: async ({ page }, use) => {
    await use(async () => expect(await findBarriers(page), "barriers").toEqual([]))
  },
})
