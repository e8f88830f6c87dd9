import { mkdir } from "node:fs/promises"
import path from "node:path"
import { type Browser, chromium } from "@playwright/test"
import sharp from "sharp"
import { findChromium } from "#tests/e2e/support/chromium.ts"

/**
 * Takes screenshots of a running site into docs/screenshots, on phone and desktop, light and dark:
 * `node scripts/run.mjs scripts/take-screenshots.ts http://localhost:3000 home=/ list=/mysteries`.
 */
const [origin, ...wanted] = process.argv.slice(2)
if (!origin) throw new Error("Pass the site's origin and name=/address for each screen.")
const folder = path.resolve(import.meta.dirname, "../docs/screenshots")
const widths = { phone: 390, desktop: 1280 } as const
/** In pixels. The rest of a longer page looks like the part above it. */
const maxHeight = 3200

await mkdir(folder, { recursive: true })
const executablePath = findChromium(process.env)
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  ...(executablePath ? { executablePath } : {}),
})
for (const screen of wanted) {
  const [name = "", address = ""] = screen.split(/=(.*)/s)
  for (const device of ["phone", "desktop"] as const) {
    for (const scheme of ["light", "dark"] as const) {
      await takeScreenshot(browser, {
        name: `${name}-${device}-${scheme}`,
        address,
        device,
        scheme,
      })
    }
  }
}
await browser.close()

type Screen = {
  name: string
  address: string
  device: keyof typeof widths
  scheme: "light" | "dark"
}

async function takeScreenshot(on: Browser, { name, address, device, scheme }: Screen) {
  const width = widths[device]
  const page = await on.newPage({
    viewport: { width, height: 844 },
    colorScheme: scheme,
    isMobile: device === "phone",
    hasTouch: device === "phone",
    locale: "ja-JP",
  })
  await page.goto(origin + address, { waitUntil: "networkidle" })
  // Lazy pictures load when they are scrolled to.
  await page.evaluate(async (end) => {
    for (let y = 0; y < Math.min(end, document.body.scrollHeight); y += 500) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 80))
    }
    scrollTo(0, 0)
  }, maxHeight)
  await page.waitForLoadState("networkidle")
  const height = Math.min(maxHeight, await page.evaluate(() => document.body.scrollHeight))
  // A full-page screenshot would show fixed bars in its middle; a tall window shows them at its edges.
  await page.setViewportSize({ width, height })
  const png = await page.screenshot()
  await sharp(png)
    .webp({ quality: 74 })
    .toFile(path.join(folder, `${name}.webp`))
  await page.close()
}
