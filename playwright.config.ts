import { defineConfig } from "@playwright/test"
import { findChromium } from "./tests/e2e/support/chromium.ts"

const executablePath = findChromium(process.env)

/**
 * A journey runs once, on a phone. `@wide`: with a mouse on a desktop instead; `@both-widths`: on both; `@no-js`: also
 * without scripts; `@only-no-js`: without scripts instead.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/support/site.ts",
  fullyParallel: true,
  // One more than the cores of the smallest machine: each waits for its browser or the site a quarter of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only what hangs takes that long, also on a slow machine under load.
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: "list",
  use: {
    actionTimeout: 45_000,
    locale: "ja-JP",
    // Far from Tokyo on purpose: displayed dates must not depend on the browser's time zone.
    timezoneId: "America/Los_Angeles",
    screenshot: "only-on-failure",
    launchOptions: {
      args: ["--disable-gpu", "--disable-quic", "--disable-sync"],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@wide|@only-no-js/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "wide",
      grep: /@wide|@both-widths/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "no-js",
      grep: /@no-js|@only-no-js/,
      use: { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
    },
  ],
})
