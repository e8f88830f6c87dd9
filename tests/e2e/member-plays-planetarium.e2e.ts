import { expect, type Page } from "@playwright/test"
import { createMember, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { button } from "./support/ui-samples.ts"

/** Reads the lines that are new. */
async function readOn(page: Page): Promise<void> {
  const on = button(page, "つづき")
  while (await on.isVisible()) await on.tap()
}

/** Presses a button that moves the story on, and reads what follows. */
async function act(page: Page, name: string): Promise<void> {
  const turned = page.waitForResponse(
    (response) => response.request().method() === "GET" && response.url().includes(".data"),
  )
  await button(page, name).first().tap()
  await turned
  await expect(page.getByRole("button", { disabled: true })).toHaveCount(0)
  await readOn(page)
}

async function pressSky(page: Page, azimuth: number, altitude: number): Promise<void> {
  await page.locator("input[name=azimuth]").fill(String(azimuth))
  await page.locator("input[name=altitude]").fill(String(altitude))
  const form = page.locator("form", { has: page.locator("input[name=azimuth]") })
  await form.getByRole("button", { name: "押す" }).tap()
}

test("somebody lights the star of the ticket, and a member plays on to the end of the prologue", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  // Lines that are still appearing have no contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openPage(page, "/games/planetarium")
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await button(page, "聞く空にする").tap()
  const hand = page.getByLabel("正面から")
  await hand.selectOption("左へ")
  await page.getByLabel("何度").fill("99")
  await page.getByLabel("高さ（度）").fill("46")
  await button(page, "押す").tap()
  await expect(page.getByText("あら、そっちは西。")).toBeVisible()
  await button(page, "梅津さんに聞く").tap()
  await expect(page.getByText("はしっこに小さく書いてある文")).toBeVisible()
  await hand.selectOption("右へ")
  await page.getByLabel("何度").fill("100")
  await page.getByLabel("高さ（度）").fill("46")
  await button(page, "押す").tap()
  await expect(page.getByText("はい、点きました。続きは、中で。")).toBeVisible()
  await axe("main")

  const member = await createMember(site, { registeredAt: longAgo })
  await signIn(member)
  await openPage(page, "/games/planetarium/prologue?hear=1")
  await axe("main")
  for (const thing of ["踏み台", "緑の札", "黒い機械"]) await act(page, thing)
  await expect(page.getByText("あかり、消すよ。").first()).toBeVisible()
  await act(page, "先へ")
  await expect(page.getByRole("heading", { name: /北極星は、どこにいますか/ })).toBeVisible()
  expect(await whatSticksOut(page)).toEqual([])
  await axe("main")
  await page.getByRole("link", { name: "6時間すすめる" }).tap()
  await expect(page.getByText("2:00", { exact: true })).toBeVisible()
  await pressSky(page, 180, 80)
  await expect(page.getByText("頭の真上も、よく見ると流れていく")).toBeVisible()
  await act(page, "耳をすます")
  await expect(page.getByText("星の動きのほうを、見てください").first()).toBeVisible()
  await pressSky(page, 0, 36)
  await expect(button(page, "つづき")).toBeVisible()
  await readOn(page)
  await expect(page.getByText("肩車が三組。").first()).toBeVisible()
  await axe("main")
  await page.getByRole("link", { name: "カシオペヤの章へ" }).tap()
  await expect(page.getByRole("heading", { name: "カシオペヤの章", level: 1 })).toBeVisible()
  await expect(page.getByText("五つ星なのに、四つしかない？").first()).toBeVisible()

  await openPage(page, "/games/planetarium/prologue?hear=1")
  await button(page, "この章を、はじめから").tap()
  await expect(button(page, "黒い機械")).toBeVisible()
  await openPage(page, "/games/planetarium")
  await page.getByText("はじめから遊ぶ", { exact: true }).tap()
  await button(page, "記録を消して、はじめから遊ぶ").tap()
  await expect(page.getByText("はじめから遊ぶ", { exact: true })).toBeHidden()
})

test("a member looks at the drawn sky, and goes over to the one in words", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, "/games/planetarium/prologue")
  await expect(button(page, "拡大する")).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await page.getByRole("link", { name: "聞く空にする" }).tap()
  await expect(page.getByText("非常口は、正面から右へ13度。", { exact: false })).toBeVisible()
})

test("a member reads on by the keyboard alone, and never loses the place", async ({
  page,
  site,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, "/games/planetarium/prologue?hear=1")
  const focused = page.locator(":focus")
  await button(page, "黒い機械").focus()
  await page.keyboard.press("Enter")
  await expect(focused).toContainText("電球がひとつしかない")
  for (const said of ["それは動かさないで", "裏の通りに出る"]) {
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(focused).toContainText(said)
  }
  await page.keyboard.press("Tab")
  await expect(focused).toHaveText("つづき")
  const on = button(page, "つづき")
  while (await on.isVisible()) await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveText("先へ")
  await page.keyboard.press("Enter")
  await expect(focused).toContainText("星はな、名前を呼ぶと")
})

test("a member reads and answers without scripts @only-no-js", async ({ page, site, signIn }) => {
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await page.goto("/games/planetarium/prologue")
  for (const thing of ["黒い機械", "踏み台", "緑の札"]) await button(page, thing).click()
  await button(page, "先へ").click()
  await page.locator("input[name=azimuth]").fill("0")
  await page.locator("input[name=altitude]").fill("36")
  const form = page.locator("form", { has: page.locator("input[name=azimuth]") })
  await form.getByRole("button", { name: "押す" }).click()
  await expect(page.getByText("そこだ。").first()).toBeVisible()
})
