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
