import { expect } from "@playwright/test"
import { createDeskMember, createMystery } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

test("an editor brings mysteries in by a file, reads the bad lines first, and undoes it", async ({
  page,
  context,
  site,
  axe,
}) => {
  const title = `時計塔の謎${Date.now()}`
  const id = await createMystery(site, { title, price: 1000 })
  await logIn(context, site, await createDeskMember(site, "editor"))
  await openPage(page, "/admin/mysteries")
  await page.getByRole("link", { name: "まとめて取り込む" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "謎をまとめて取り込む" })).toBeVisible()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")

  await page.getByRole("button", { name: "読み取って確かめる" }).click()
  await expect(page.getByLabel("または、表を貼り付け")).toBeFocused()
  const lines = [
    "ID,タイトル,制作,タイプ,料金,内容の説明",
    `${id},${title},,街歩き,1200,`,
    `,${title}・続編,時計工房,本棚,たかい,説明`,
    `,${title}・新作,時計工房,本,500,説明`,
  ]
  await page.getByLabel("ファイル", { exact: true }).setInputFiles({
    name: "台帳.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  })
  await page.getByText("登録のない制作も加える").click()
  await page.getByRole("button", { name: "読み取って確かめる" }).click()

  await expect(page.getByRole("heading", { level: 1, name: "台帳.csvの確認" })).toBeVisible()
  const kinds = page.getByRole("navigation", { name: "行の種類" })
  await expect(kinds.getByRole("link")).toHaveText([/取り込めない行/, /加わる謎/, /変わる謎/])
  await expect(page.getByRole("row", { name: /続編/ })).toContainText("本棚")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await kinds.getByRole("link", { name: /変わる謎/ }).click()
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("料金 1000 → 1200")

  await page.getByRole("button", { name: "2件を取り込む" }).click()
  await expect(page.getByText("1件を加え、1件を変えました。")).toBeVisible()
  await kinds.getByRole("link", { name: /加えた謎/ }).click()
  await page.getByRole("link", { name: `${title}・新作` }).click()
  await expect(page.getByRole("textbox", { name: "内容の説明" })).toHaveValue("説明")
  await expect(page.getByRole("region", { name: "変更の記録" })).toContainText("を追加")

  await page.goBack()
  await page.getByRole("button", { name: "この取り込みを取り消す" }).click()
  await expect(page.getByText("に取り消しました。")).toBeVisible()
  await openPage(page, `/admin/mysteries/${id}`)
  await expect(page.getByRole("region", { name: "変更の記録" })).toContainText("料金 1200 → 1000")
  await openPage(page, `/admin/mysteries?q=${title}`)
  await expect(page.getByText("1件", { exact: true })).toBeVisible()
})

test("an import whose process died before its first line is continued", async ({
  page,
  site,
  signIn,
}) => {
  const title = `止まった時計${Date.now()}`
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin/mysteries/import")
  await page
    .getByLabel("または、表を貼り付け")
    .fill(["タイトル,制作,タイプ,内容の説明", `${title},時計工房,本,説明`].join("\n"))
  await page.getByText("登録のない制作も加える").click()
  await page.getByRole("button", { name: "読み取って確かめる" }).click()
  await expect(page.getByRole("button", { name: "1件を取り込む" })).toBeVisible()
  const id = new URL(page.url()).searchParams.get("id")
  await site.root.query("update catalogue_imports set made_at = now() where id = $1", [id])
  await page.reload()
  await expect(page.getByText("まだ1件が残っています。")).toBeVisible()
  await page.getByRole("button", { name: "続きを取り込む" }).click()
  await expect(page.getByText("1件を加え、0件を変えました。")).toBeVisible()
})
