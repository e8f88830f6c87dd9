import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { cardOf, openNewestWith } from "./support/cards.ts"
import { setStatusCounts } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"

test("a picture that does not load is replaced by the default one of the same size", async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/card\.png\?missing/)
  await page.route("**/card.png?missing", (route) => route.abort("failed"))
  const title = `絵のない謎 ${crypto.randomUUID()}`
  await createMystery(site, { title, img: "/card.png?missing" })
  const card = await openNewestWith(page, title)
  await expect(card.locator("img")).toHaveCount(0)
  const poster = await card.locator("svg").first().boundingBox()
  expect((poster?.width ?? 0) / (poster?.height ?? 1)).toBeCloseTo(4 / 3, 1)
})

test(
  "a title of 60 characters takes two lines, and large numbers fit",
  { tag: "@both-widths" },
  async ({ page, site }) => {
    const run = crypto.randomUUID().slice(0, 8)
    const long = `${run}${"この長い題名の謎は二行で終わる".repeat(4)}`.slice(0, 60)
    await createMystery(site, { title: `短い${run}` })
    const id = await createMystery(site, { title: long })
    await setStatusCounts(site, id, { interested: 99_999, played: 100_000 })
    const card = await openNewestWith(page, long, "100,000")
    const heading = card.getByRole("heading")
    const lineHeight = await heading.evaluate((h) =>
      Number.parseFloat(getComputedStyle(h).lineHeight),
    )
    expect((await heading.boundingBox())?.height).toBe(lineHeight * 2)
    await expect(heading.getByRole("link")).toContainText(long)

    const other = cardOf(page, `短い${run}`)
    const [one, two] = [await card.boundingBox(), await other.boundingBox()]
    if (one?.y === two?.y) expect(one?.height).toBe(two?.height)
    for (const name of ["気になる 99,999人", "プレイ済 100,000人"]) {
      const button = card.getByRole("button", { name })
      await expect(button).toBeVisible()
      expect(await button.evaluate((b) => b.scrollWidth <= b.clientWidth)).toBe(true)
    }
  },
)

test(
  "a poster is loaded in the size in which it is shown",
  { tag: "@both-widths" },
  async ({ page }) => {
    for (const address of ["/mysteries", "/"]) {
      await page.goto(address)
      const posters = page.locator("article img[srcset]")
      await expect(posters.first()).toBeAttached()
      const sizes = await posters.evaluateAll((images) =>
        images.map((image) => {
          const probe = document.body.appendChild(document.createElement("div"))
          const stated = (image as HTMLImageElement).sizes.split(/, (?=\(|calc|[\d.]+)/)
          const fitting = stated.find((each) => {
            const [condition] = /^\(.*?\)(?= )/.exec(each) ?? []
            return !condition || matchMedia(condition).matches
          })
          probe.style.width = fitting?.replace(/^\(.*?\) /, "") ?? ""
          return { stated: probe.offsetWidth, shown: (image as HTMLElement).offsetWidth }
        }),
      )
      for (const { stated, shown } of sizes.filter(({ shown }) => shown > 0)) {
        expect(stated / shown, address).toBeGreaterThan(0.95)
        expect(stated / shown, address).toBeLessThan(1.1)
      }
    }
  },
)
