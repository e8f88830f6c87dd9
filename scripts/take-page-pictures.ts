import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { findChromium } from "#tests/e2e/support/chromium.ts"
import { screenSize } from "#shared/pages/screens.ts"

/**
 * Takes the pictures of screens in content/pages of a running demo into public/screens, light and dark:
 * `node scripts/run.mjs scripts/take-page-pictures.ts http://localhost:3000 hinata@example.com hinata-meguri`.
 * Names after the password take those alone. The member is left with what the screens needed.
 */
const [origin = "", email = "", password = "", ...only] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, "../public/screens")
/** The number of picture pixels for one of the page. */
const density = 1.5
const largest = 40_000

type Screen = {
  address: string
  /** The picture begins at this element, or so many pixels below its top. */
  from: string
  below?: number
  before?: (page: Page) => Promise<void>
}

const screens: Record<string, Screen> = {
  search: { address: "/mysteries?kwd=新宿 2人", from: "main h1", below: 328 },
  calendar: { address: "/calendar", from: "main h1", below: 290 },
  review: {
    address: "/mysteries",
    from: "dialog[open]",
    before: async (page) => {
      await page
        .getByRole("main")
        .locator('button[aria-pressed="false"]', { hasText: "プレイ済" })
        .first()
        .click()
      await page.locator("dialog[open]").waitFor()
    },
  },
  "before-played": { address: "/mypage/beforePlayed", from: "main h1", below: 284 },
  "add-played": {
    address: "/mypage/played/add",
    from: "main h1",
    below: 180,
    before: async (page) => {
      for (const n of [1, 3]) await page.locator("main button:has(img)").nth(n).tap()
    },
  },
  statistics: { address: "/mypage/statistics", from: "main h1", below: 158 },
  mypage: { address: "/mypage", from: "main h1", below: 124 },
  register: { address: "/mypage/register", from: "main h1", below: 138 },
}

await mkdir(folder, { recursive: true })
const executablePath = findChromium(process.env)
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(executablePath ? { executablePath } : {}),
})
for (const scheme of ["light", "dark"] as const) {
  const context = await browser.newContext({
    viewport: { width: screenSize.width, height: 1600 },
    deviceScaleFactor: density,
    colorScheme: scheme,
    isMobile: true,
    hasTouch: true,
    locale: "ja-JP",
    reducedMotion: "reduce",
  })
  await logIn(context)
  for (const [name, screen] of Object.entries(screens)) {
    if (only.length === 0 || only.includes(name))
      await take(context, screen, `${name}-${scheme}.webp`)
  }
  await context.close()
}
await browser.close()

async function logIn(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator("input[type=email]").fill(email)
  await page.locator("input[type=password]").fill(password)
  await page.getByRole("main").getByRole("button", { name: "ログイン", exact: true }).click()
  await page.waitForURL((url) => url.pathname !== "/login")
  await page.close()
}

async function take(context: BrowserContext, screen: Screen, file: string) {
  const page = await context.newPage()
  await page.goto(origin + screen.address, { waitUntil: "networkidle" })
  await screen.before?.(page)
  await page.waitForLoadState("networkidle")
  const box = await page.locator(screen.from).first().boundingBox()
  const y = Math.max(0, (box?.y ?? 0) - 12 + (screen.below ?? 0))
  const png = await page.screenshot({ clip: { x: 0, y, ...screenSize } })
  for (const quality of [72, 60, 48, 36]) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > largest && quality > 36) continue
    await writeFile(path.join(folder, file), bytes)
    console.log(`${file}: ${bytes.length} bytes`)
    break
  }
  await page.close()
}
