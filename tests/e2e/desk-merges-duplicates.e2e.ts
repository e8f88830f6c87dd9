import { expect } from "@playwright/test"
import { createDeskMember, createMystery, createSolver } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

test("an editor merges a duplicate, its member is told and led to the other, and the merge is undone", async ({
  page,
  context,
  site,
  axe,
}) => {
  const title = `路地の謎${Date.now()}`
  const merged = await createMystery(site, { title: `${title}（再掲）`, price: 2000 })
  const other = await createMystery(site, { title })
  const member = await createSolver(site, { played: [merged] })
  const editor = await createDeskMember(site, "editor")
  await logIn(context, site, editor)
  await site.root.query(
    "update auth.sessions set reauthenticated_at = now(), reauthenticated_by = 'password' where user_id = $1",
    [editor.uid],
  )
  await openPage(page, `/admin/mysteries/${merged}`)
  await page.getByRole("link", { name: "ほかの謎にまとめる" }).click()
  await page.getByRole("textbox", { name: "残す謎" }).fill(`/mysteries/${other}`)
  await page.getByRole("button", { name: "2つを見くらべる" }).click()
  await expect(page.getByRole("region", { name: "移るもの" })).toContainText(
    "気になる・プレイ済 1件",
  )
  await expect(page.getByRole("checkbox", { name: "料金はまとめる謎のものを使う" })).toBeChecked()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await page.getByRole("button", { name: "ひとつにまとめる" }).click()
  await expect(page.getByRole("textbox", { name: "タイトル" })).toHaveValue(title)

  await logIn(context, site, member)
  await openPage(page, "/mypage/notifications")
  await expect(page.getByText(`「${title}（再掲）」は「${title}」と同じ謎のため`)).toBeVisible()
  await page.goto(`/mysteries/${merged}`)
  await expect(page).toHaveURL(new RegExp(`/mysteries/${other}$`))
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()

  await logIn(context, site, editor)
  await openPage(page, `/admin/mysteries/${merged}/merge`)
  await page.getByRole("button", { name: "まとめたのを取り消す" }).click()
  await expect(page.getByRole("textbox", { name: "タイトル" })).toHaveValue(`${title}（再掲）`)
  await page.goto(`/mysteries/${merged}`)
  await expect(page.getByRole("heading", { level: 1, name: `${title}（再掲）` })).toBeVisible()
})
