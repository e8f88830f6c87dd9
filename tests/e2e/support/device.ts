import type { Page } from "@playwright/test"
import { findFreePort } from "#tests/support/site-process.ts"
import { test as journey } from "./journey.ts"
import { keepSite } from "./kept-site.ts"

type Device = {
  /** Whether its owner shows a finger when they are asked. */
  setOwnerPresent: (isUserVerified: boolean) => Promise<unknown>
  countPasskeys: () => Promise<number>
}

type WorkerFixtures = { site: Parameters<Parameters<typeof journey>[2]>[0]["site"] }

/** A site on the same database at a host with a name, as passkeys need one, and a device that keeps passkeys. */
export const test = journey.extend<{ device: Device }, WorkerFixtures>({
  site: [
    async ({ site }, use) => {
      const { origin, databaseUrl, secret, dataDir, root } = site
      const port = await findFreePort()
      const named = `http://localhost:${port}`
      const other = await keepSite({
        beside: { origin, databaseUrl, secret, dataDir },
        env: { PORT: String(port), ORIGIN: named, RATE_LIMITS: "off", PRACTICE_PROVIDER: "on" },
      })
      await use({ ...other.site, origin: named, root })
      await other.close()
    },
    { scope: "worker" },
  ],

  device: async ({ page }, use) => use(await openDevice(page)),
})

async function openDevice(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable", { enableUI: false })
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setOwnerPresent: (isUserVerified) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    async countPasskeys() {
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId })
      return credentials.length
    },
  }
}
