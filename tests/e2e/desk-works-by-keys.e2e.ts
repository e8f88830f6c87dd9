import { expect, type Locator, type Page } from "@playwright/test"
import { createDeskMember, createMember, createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)

/** Goes through the list by a key until something has the focus. */
async function moveTo(page: Page, one: Locator, key: string) {
  for (let n = 0; n < 300 && !(await hasFocus(one)); n++) await page.keyboard.press(key)
  await expect(one).toBeFocused()
}

test("a moderator opens, decides and takes back by the keyboard alone @wide", async ({
  page,
  site,
  signIn,
}) => {
  const titles = ["昼", "夜"].map((name) => `${name}の港${Date.now()}`)
  for (const title of titles) {
    const mysteryId = await createMystery(site, { title })
    await site.root.query(
      "insert into moderation_reports (uid, mystery_id, reason) values ($1, $2, 'closed')",
      [(await createMember(site)).uid, mysteryId],
    )
  }
  await signIn(await createDeskMember(site, "moderator"))
  await openPage(page, "/admin")
  const [first, second] = titles.map((title) =>
    page.getByRole("article", { name: `謎の通報：${title}` }),
  )
  if (!first || !second) throw new Error()
  await moveTo(page, second, "j")
  await moveTo(page, first, "k")
  await page.keyboard.press("o")
  await expect(page.getByRole("heading", { level: 1, name: `謎「${titles[0]}」` })).toBeVisible()
  await page.goBack()
  await moveTo(page, first, "j")

  await page.keyboard.press("d")
  await expect(first.getByRole("textbox", { name: "メモ" })).toBeFocused()
  await page.keyboard.type("公式ページでは開催中でした jk")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(first.getByRole("button", { name: "問題なし" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(first).toHaveCount(0)
  await expect(page.getByRole("region", { name: "受付" })).toBeFocused()
  await page.keyboard.press("u")
  await expect(page.getByRole("button", { name: "元に戻す" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(first).toBeVisible()
  await moveTo(page, first, "j")
})

test("an editor searches, filters, orders, acts, takes back, saves a file and leafs by the keyboard alone @wide", async ({
  page,
  site,
  signIn,
}) => {
  const name = `鍵盤の謎${Date.now()}`
  for (let n = 0; n < 52; n++) await createMystery(site, { title: `${name}・${n + 10}` })
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin/mysteries")
  const press = async (one: Locator, key = "Enter") => {
    await moveTo(page, one, "Tab")
    await page.keyboard.press(key)
  }
  const button = (text: string) => page.getByRole("button", { name: text, exact: true })

  const words = page.getByRole("searchbox")
  await moveTo(page, words, "Tab")
  await page.keyboard.type(name)
  await page.keyboard.press("Enter")
  await expect(page.getByText("52件")).toBeVisible()
  await expect(words).toBeFocused()
  const state = page.getByLabel("公開", { exact: true })
  await moveTo(page, state, "Tab")
  for (let n = 0; n < 5 && (await state.inputValue()) !== "published"; n++) {
    await page.keyboard.press("ArrowDown")
  }
  await press(page.getByText("隠す列"))
  await press(page.getByRole("checkbox", { name: "制作" }), "Space")
  await press(button("しぼりこむ"))
  await expect(page.getByRole("columnheader", { name: "制作" })).toHaveCount(0)
  await expect(page).toHaveURL(/state=published/)
  await expect(button("しぼりこむ")).toBeFocused()
  const byTitle = page.getByRole("columnheader", { name: "タイトル" }).getByRole("link")
  await press(byTitle)
  await expect(page.getByRole("rowheader").first()).toHaveText(`${name}・10`)
  await expect(byTitle).toBeFocused()

  const row = page.getByRole("row").filter({ hasText: `${name}・11` })
  await press(row.getByRole("checkbox"), "Space")
  await moveTo(page, page.getByRole("textbox", { name: "取り下げる理由" }), "Tab")
  await page.keyboard.type("会場が閉まりました")
  await press(button("取り下げる"))
  await expect(row).toHaveCount(0)
  await expect(button("取り下げる")).toBeFocused()
  await moveTo(page, button("元に戻す"), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(row).toBeVisible()
  await expect(page.getByRole("main")).toBeFocused()

  const file = page.waitForEvent("download")
  await press(page.getByRole("link", { name: "CSVで保存" }))
  expect((await file).suggestedFilename()).toMatch(/^mysteries-.*\.csv$/)
  await press(page.getByRole("link", { name: "次のページ" }))
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole("rowheader")).toHaveText([`${name}・60`, `${name}・61`])
  await press(page.getByRole("link", { name: "前のページ" }))
  await expect(page).not.toHaveURL(/page=2/)
})

test("an editor reads what PickUp brought in other days, by the keyboard alone @wide", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin")
  const press = async (one: Locator) => {
    await moveTo(page, one, "Tab")
    await page.keyboard.press("Enter")
  }
  await press(page.getByRole("link", { name: "PickUp", exact: true }))
  await expect(page.getByRole("heading", { level: 1, name: "PickUpの効果" })).toBeVisible()
  const days = page.getByRole("table", { name: "日ごとの平均" }).getByRole("rowheader")
  await press(page.locator("summary").filter({ hasText: "日ごとの平均" }))
  await expect(days).toHaveCount(28)
  await press(page.getByRole("link", { name: "7日", exact: true }))
  await expect(days).toHaveCount(7)
  const first = page.getByLabel("から")
  await moveTo(page, first, "Tab")
  // The day or the month, whatever order the browser has them in.
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key)
  await press(page.getByRole("button", { name: "表示" }))
  await expect(page).toHaveURL(/from=/)
  await expect(days).not.toHaveCount(7)
  const file = page.waitForEvent("download")
  await press(page.getByRole("link", { name: "CSVで保存" }))
  expect((await file).suggestedFilename()).toMatch(/^premium-.*\.csv$/)
  await press(page.locator("summary").filter({ hasText: "謎ごとの合計" }))
  const pickUp = page.getByRole("table", { name: "謎ごとの合計" }).getByRole("link").first()
  const title = await pickUp.innerText()
  await press(pickUp)
  await expect(page.getByRole("textbox", { name: "タイトル" })).toHaveValue(title)
})

test("an administrator runs a job again and forgets another one", async ({
  page,
  site,
  signIn,
}) => {
  const ids: number[] = []
  for (const kind of ["remove-files", "sweep-uploads"]) {
    // In one transaction, so that no worker begins it.
    await site.root.query("begin")
    const { rows } = await site.root.query<{ id: string }>(
      "select id from graphile_worker.add_job($1, '{}'::json, max_attempts => 1)",
      [kind],
    )
    ids.push(Number(rows[0]?.id))
    await site.root.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = '置き場につながりません' where id = $1",
      [rows[0]?.id],
    )
    await site.root.query("commit")
  }
  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, "/admin")
  const job = (kind: string, id = 0) =>
    page.getByRole("article", { name: `失敗した処理：${kind} ${id}` })
  const [removing, sweeping] = [job("remove-files", ids[0]), job("sweep-uploads", ids[1])]
  await expect(removing).toContainText("置き場につながりません")
  await removing.getByRole("button", { name: "もう一度実行する" }).click()
  await expect(removing).toHaveCount(0)
  await sweeping.getByRole("button", { name: "消す" }).click()
  await expect(sweeping).toHaveCount(0)
})
