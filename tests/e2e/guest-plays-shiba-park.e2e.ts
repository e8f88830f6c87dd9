import { expect, type Page } from "@playwright/test"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

test.use({ viewport: { width: 360, height: 740 } })

/** Reads all that is new. */
async function readOn(page: Page): Promise<void> {
  const next = button(page, "つぎの吹き出し")
  await expect(next).toBeVisible()
  // One press for each bubble, as fast as a page takes them.
  await next.evaluate(async (first) => {
    let found: Element | null = first
    while (found instanceof HTMLElement && found.isConnected) {
      found.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
      found =
        [...document.querySelectorAll("[data-dock] button")].find((each) =>
          each.textContent?.includes("つぎの吹き出し"),
        ) ?? null
    }
  })
  await expect(next).toBeHidden()
}

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).first().tap()
  await readOn(page)
}

async function write(page: Page, words: string, send = "送る"): Promise<void> {
  await page.locator("[data-dock] input[name=text]").fill(words)
  await press(page, send)
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "次の階へ" }).tap()
  await readOn(page)
}

const dismissed = async (page: Page, name: string) => {
  await page
    .locator("[data-dock]")
    .getByRole("button", { name: `${name}、いる。外す` })
    .tap()
}
const called = async (page: Page, name: string) => {
  await page
    .locator("[data-dock]")
    .getByRole("button", { name: `${name}、いない。呼ぶ` })
    .tap()
}

test("a guest plays 鍵穴のまち from the invitation to the certificate", async ({ page, axe }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openPage(page, "/games/shiba-park")
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await page.getByRole("link", { name: "招待を見る" }).tap()
  await press(page, "参加する")
  await press(page, "通りました")
  await page.getByLabel("呼び名").fill("みなと")
  await press(page, "これで呼んで")
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await press(page, "線の先。ぬれている")
  await goOn(page)

  await page.locator("[data-dock] input[name=text]").fill("くつ")
  await button(page, "送る").tap()
  await expect(page.getByText("割れ目がない。")).toBeVisible()
  await readOn(page)
  await write(page, "足袋")
  await press(page, "呼んだね")
  await goOn(page)

  await dismissed(page, "かえる")
  await readOn(page)
  await called(page, "かえる")
  await dismissed(page, "へび")
  await readOn(page)
  await called(page, "へび")
  await dismissed(page, "なめくじ")
  await readOn(page)
  await write(page, "なかま")
  await goOn(page)

  await expect(page.getByText("ハルカアメリカカラキタ").first()).toBeAttached({ timeout: 60_000 })
  await readOn(page)
  await write(page, "あてさき")
  await goOn(page)
  await write(page, "はじめまして")
  await goOn(page)
  await press(page, "合いました")
  await write(page, "しるひとなし")
  await press(page, "……")
  await goOn(page)
  await press(page, "線の先。ぬれている")
  await write(page, "ぬくもり")
  await goOn(page)

  await page.locator("[data-dock]").getByRole("button").first().tap()
  await readOn(page)
  await press(page, "景色を見る")
  await page.getByRole("button", { name: /^丸山/ }).tap()
  for (const hour of [4, 1, 10])
    await page.getByRole("button", { name: `丸山の${hour}時の木` }).tap()
  await press(page, "これでよし")
  await page.locator("[data-dock]").getByRole("button").first().tap()
  await readOn(page)
  await write(page, "かぎあな", "題をつける")
  await goOn(page)
})
