import { expect, type Page } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"

/** Opens the search box of the header, which is behind its lens on phones. */
async function openBox(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("banner").getByRole("combobox", { name: "キーワード" })
  await page.getByRole("button", { name: "謎を検索" }).tap()
  return page.getByRole("dialog", { name: "謎を検索" }).getByRole("combobox")
}

const options = (page: Page) => page.getByRole("listbox").getByRole("option")

test(
  "a guest types half a title and chooses the mystery by keyboard",
  { tag: "@both-widths" },
  async ({ page, site, isMobile }) => {
    const name = `錆びた羅針盤${crypto.randomUUID().slice(0, 8)}`
    const id = await createMystery(site, { title: `${name}の秘密` })
    await openPage(page, "/calendar")
    const box = await openBox(page, isMobile)
    if (isMobile) await expect(box).toBeFocused()
    await box.pressSequentially(name)
    await expect(options(page)).toHaveText([/の秘密.*謎/])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(`/mysteries/${id}`)
    await expect(page.getByRole("dialog")).toHaveCount(0)
  },
)

test("a guest chooses a tag with a finger or the mouse", async ({ page, site, isMobile }) => {
  const tag = `羅針盤札${crypto.randomUUID().slice(0, 8)}`
  await createMystery(site, { tag })
  await openPage(page, "/calendar")
  const box = await openBox(page, isMobile)
  await box.pressSequentially(tag)
  const option = options(page).filter({ hasText: "タグ" })
  await (isMobile ? option.tap() : option.click())
  await expect(page).toHaveURL(`/mysteries?tag=${encodeURIComponent(tag)}`)
})

test("during kana input nothing is requested or submitted; then Enter searches", async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/calendar")
  const box = await openBox(page, isMobile)
  await box.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send("Input.imeSetComposition", {
    text: "しんじゅく",
    selectionStart: 5,
    selectionEnd: 5,
  })
  await expect(box).toHaveAttribute("aria-expanded", "false")
  await box.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })
  await expect(page).toHaveURL("/calendar")
  await keyboard.send("Input.insertText", { text: "新宿" })
  await expect(box).toHaveValue("新宿")
  await expect(box).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("Escape")
  await expect(box).toHaveAttribute("aria-expanded", "false")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/mysteries?kwd=${encodeURIComponent("新宿")}`)
})

test("without words nothing happens", async ({ page, isMobile }) => {
  await openPage(page, "/calendar")
  const box = await openBox(page, isMobile)
  await box.focus()
  await page.keyboard.press("Enter")
  await box.fill("　 ")
  await page.keyboard.press("Enter")
  await expect(box).toBeFocused()
  await expect(page).toHaveURL("/calendar")
})

test("searching for words keeps the chosen filters", async ({ page, site }) => {
  const name = `琥珀の砂時計${crypto.randomUUID().slice(0, 8)}`
  await createMystery(site, { title: name, prefectures: "32", types: "06" })
  const address = "/mysteries?cti=06&pref=32"
  await openPage(page, address)
  const search = page.getByRole("main").getByRole("search")
  await search.getByLabel("キーワード").fill(`  ${name} `)
  await search.getByRole("button", { name: "検索" }).click()
  await expect(page).toHaveURL(`/mysteries?kwd=${encodeURIComponent(name)}&cti=06&pref=32`)
  await expect(search.getByLabel("キーワード")).toHaveValue(name)
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible()
})

test("with many filters at once, the page is no wider than the screen", async ({ page }) => {
  const asked =
    // 街歩き is said twice, and one chip.
    "kwd=新宿+街歩き&cti=01&cti=14&category=2&pref=13&state=open&price=3000&people=4&minutes=120"
  await openPage(page, `/mysteries?${asked}`)
  await expect(page.getByRole("list", { name: "いまの条件" }).getByRole("link")).toHaveCount(10)
  expect(await whatSticksOut(page)).toEqual([])
})
