import { expect, type Page } from "@playwright/test"
import { createDeskMember } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

const bodyOf = (page: Page) => page.getByRole("textbox", { name: "本文" })
const preview = (page: Page) => page.getByRole("region", { name: "プレビュー" })

async function begin(page: Page, title: string) {
  await openPage(page, "/admin/columns")
  await page.getByRole("link", { name: "コラムを書く" }).click()
  await page.getByRole("textbox", { name: "タイトル" }).fill(title)
  await page.getByRole("button", { name: "下書きを作る" }).click()
  await expect(page.getByRole("heading", { name: "コラムを編集する" })).toBeVisible()
  await expect(page.getByRole("group", { name: "書式" })).toBeVisible()
}

async function save(page: Page) {
  const sent = page.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === "POST" && !request.postData()?.includes("preview")
  })
  await page.getByRole("button", { name: "下書きを保存する" }).click()
  return (await sent).status()
}

test("an editor writes a column, sees it meanwhile and publishes it, and a guest reads it @both-widths", async ({
  page,
  context,
  site,
  axe,
}) => {
  const title = `港の灯台${Date.now()}`
  await logIn(context, site, await createDeskMember(site, "editor"))
  await begin(page, title)
  await bodyOf(page).fill("## 港\n\n")
  await page.getByRole("button", { name: "ルビ" }).click()
  await page.keyboard.type("灯台")
  await expect(bodyOf(page)).toHaveValue("## 港\n\n{灯台|よみ}")
  await expect(preview(page).locator("rt")).toHaveText("よみ")
  await bodyOf(page).fill("## 港\n\n![](a.webp)")
  await preview(page).getByRole("link", { name: "3行目" }).click()
  await expect(bodyOf(page)).toBeFocused()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await bodyOf(page).fill("## 港\n\n{灯台|とうだい}の話。")
  await expect(preview(page).locator("rt")).toHaveText("とうだい")
  await page.getByRole("button", { name: "いま公開する" }).click()
  const link = page.getByRole("link", { name: "公開中のページ" })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute("href")) ?? ""

  await context.clearCookies()
  await openPage(page, address)
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.locator("rt")).toHaveText("とうだい")
})

test("an editor whose session has ended gets back what they typed after logging in again", async ({
  page,
  context,
  site,
  problems,
}) => {
  const editor = await createDeskMember(site, "editor")
  await logIn(context, site, editor)
  await begin(page, `夜の港${Date.now()}`)
  await bodyOf(page).fill("夜に書いた本文")
  await expect(preview(page)).toContainText("夜に書いた本文")
  const address = page.url()
  problems.allow(/404/)
  await context.clearCookies()
  expect(await save(page)).toBe(404)
  await expect(page.getByText("書いた内容はこのブラウザに残っています")).toBeVisible()
  await expect(bodyOf(page)).toHaveValue("夜に書いた本文")

  await logIn(context, site, editor)
  await openPage(page, address)
  await expect(bodyOf(page)).toHaveValue("")
  await page.getByRole("button", { name: "書きかけに戻す" }).click()
  await expect(bodyOf(page)).toHaveValue("夜に書いた本文")
  await save(page)
  await expect(page.getByText("保存していない書きかけ")).toBeHidden()
  await openPage(page, address)
  await expect(bodyOf(page)).toHaveValue("夜に書いた本文")
})

test("two editors meet in a column, and the second chooses what stays", async ({
  page,
  context,
  browser,
  site,
}) => {
  await logIn(context, site, await createDeskMember(site, "editor"))
  await begin(page, `二人の港${Date.now()}`)
  const other = await browser.newContext({ baseURL: site.origin })
  await logIn(other, site, await createDeskMember(site, "editor"))
  const second = await other.newPage()
  await openPage(second, page.url())
  await bodyOf(page).fill("先の人の本文")
  await save(page)

  await bodyOf(second).fill("あとの人の本文")
  expect(await save(second)).toBe(409)
  await expect(second.getByText("先の人の本文")).toBeVisible()
  await expect(bodyOf(second)).toHaveValue("あとの人の本文")
  await save(second)
  await openPage(page, page.url())
  await expect(bodyOf(page)).toHaveValue("あとの人の本文")
  await other.close()
})

test("an editor schedules a column, takes it back, goes back to a version and names its writer", async ({
  page,
  context,
  site,
}) => {
  await logIn(context, site, await createDeskMember(site, "editor"))
  await begin(page, `予約の港${Date.now()}`)
  const version = page.locator("input[name=version]").first()
  await bodyOf(page).fill("前の行")
  await page.getByRole("button", { name: "プレビューを更新する" }).click()
  await expect(preview(page)).toContainText("前の行")
  await save(page)
  await expect(version).toHaveValue("2")
  await page.getByLabel("公開する日時").fill("2099-01-01T09:00")
  await page.getByRole("button", { name: "この日時に公開を予約する" }).click()
  await expect(page.getByText("予約", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "予約を取り消す" }).click()
  await expect(page.getByText("下書き", { exact: true })).toBeVisible()

  await bodyOf(page).fill("捨てる行")
  await expect(preview(page)).toContainText("捨てる行")
  await page.reload()
  await page.getByRole("button", { name: "書きかけを捨てる" }).click()
  await expect(page.getByText("保存していない書きかけ")).toBeHidden()
  await page.getByRole("textbox", { name: "名前" }).fill("灯台もり")
  await page.getByRole("button", { name: "書いた人を保存する" }).click()
  await expect(page.getByRole("textbox", { name: "名前" })).toHaveValue("灯台もり")

  await bodyOf(page).fill("後の行")
  await save(page)
  await expect(version).toHaveValue("3")
  await page.getByRole("link", { name: "版の一覧" }).click()
  await page.getByRole("link", { name: "版2", exact: true }).click()
  await page.getByRole("button", { name: "版2に戻す" }).click()
  await expect(bodyOf(page)).toHaveValue("前の行")
})

test("an editor adds a picture with words, and the text shows it", async ({
  page,
  context,
  site,
  axe,
}) => {
  await logIn(context, site, await createDeskMember(site, "editor"))
  await begin(page, `写真の港${Date.now()}`)
  const address = page.url()
  await page.getByRole("link", { name: "画像", exact: true }).click()
  const add = page.getByRole("button", { name: "画像を加える" })
  const buffer = await samplePicture(400, 300, "png")
  const picture = { name: "minato.png", mimeType: "image/png", buffer: Buffer.from(buffer) }
  await page.locator("input[type=file]").setInputFiles(picture)
  await page.getByRole("textbox", { name: "画像の説明" }).fill("港の灯台")
  await add.click()
  const line = page.locator("code")
  await expect(line).toHaveText("![港の灯台](photo-1.webp)")
  await axe("page")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])

  await openPage(page, address)
  await bodyOf(page).fill("![港の灯台](photo-1.webp)")
  await expect(preview(page).getByRole("img", { name: "港の灯台" })).toBeVisible()
})
