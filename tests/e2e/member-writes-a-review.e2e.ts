import { expect, type Page } from "@playwright/test"
import { photoDrafts } from "#app/viewer/drafts.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const form = (page: Page) => page.getByRole("dialog", { name: "ナゾ活を書く" })
const after = (page: Page) => page.getByRole("dialog", { name: "プレイ済に登録しました" })
const text = (page: Page) => form(page).getByRole("textbox", { name: /^ナゾ活/ })
const write = (page: Page) => page.getByRole("button", { name: "ナゾ活を書く" })
const submit = (page: Page) => form(page).getByRole("button", { name: "投稿する" })

/** Once a later change of the same store is through. */
const photosAreKept = (page: Page) =>
  page.evaluate(async (name) => {
    const request = indexedDB.open(name)
    await new Promise((resolve) => request.addEventListener("success", resolve))
    const change = request.result.transaction("drafts", "readwrite")
    await new Promise((resolve) => change.addEventListener("complete", resolve))
    request.result.close()
  }, photoDrafts)

test("a member who has played writes about it, and what they typed survives a crash", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const mystery = await createMystery(site, { title: "路地の手紙" })
  const member = await createMember(site)
  await signIn(member)
  await openPage(page, `/mysteries/${mystery}`)
  await press(page.getByRole("button", { name: "プレイ済 0人" }).first(), isMobile)
  await press(after(page).getByRole("button", { name: "よかったところ" }), isMobile)
  await expect(after(page).getByRole("textbox", { name: /^ナゾ活/ })).toBeFocused()
  await page.keyboard.type("手紙。")
  await press(after(page).getByRole("button", { name: "閉じる" }).first(), isMobile)

  await press(write(page), isMobile)
  await expect(text(page)).toHaveValue("よかったのは、手紙。")
  await text(page).fill("よい")
  await press(submit(page), isMobile)
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveAccessibleDescription(/ナゾ活は5文字以上で入力してください/)
  // Once, at the field.
  await expect(form(page).getByText("ナゾ活は5文字以上で入力してください")).toHaveCount(1)

  await text(page).fill("手紙がよかった。犯人は猫。")
  await expect(form(page).getByText("ナゾ活は5文字以上で入力してください")).toHaveCount(0)
  await text(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 12))
  await press(form(page).getByRole("button", { name: "選んだ文を隠す" }), isMobile)
  await expect(text(page)).toHaveValue("手紙がよかった。||犯人は猫||。")
  await axe(form(page))
  await form(page)
    .getByLabel(/写真をのせる/)
    .setInputFiles({
      name: "写真.png",
      mimeType: "image/png",
      buffer: Buffer.from(await samplePicture(64, 48, "png")),
    })
  await press(form(page).getByLabel("ネタバレを含む"), isMobile)

  await press(form(page).getByText("写真に説明をつける"), isMobile)
  await form(page).getByLabel("新規画像 1の説明").fill("ひらいた金庫")

  await photosAreKept(page)
  await page.reload()
  await press(write(page), isMobile)
  await expect(form(page)).toContainText("書きかけの下書き")
  await expect(form(page).getByRole("img", { name: "新規画像 1" })).toBeVisible()
  await expect(form(page).getByLabel("ネタバレを含む")).toBeChecked()
  await expect(form(page).getByLabel("新規画像 1の説明")).toHaveValue("ひらいた金庫")
  await expect(text(page)).toHaveValue("手紙がよかった。||犯人は猫||。")
  await press(submit(page), isMobile)
  const thanks = page.getByRole("dialog", { name: "投稿ありがとうございます！" })
  await expect(page.locator("dialog[open] i")).toHaveCount(50)
  await expect(thanks).toContainText("あなたのナゾ活が、誰かの謎解き選びの参考になります")
  await expect(thanks).toContainText("路地の手紙")
  await expect(thanks).toContainText("1作目、とどきました。")
  await expect(thanks).toContainText("東京に、はじめて灯りがともりました")
  await expect(thanks.getByRole("link", { name: "見にいく" })).toBeVisible()
  await expect(thanks.getByRole("heading", { name: "次の謎" })).toBeVisible()
  await press(thanks.getByRole("link", { name: "みんなに見せる" }), isMobile)
  const card = page.getByRole("dialog", { name: /^\d+年\d+月のカード$/ })
  await expect(card.getByRole("img", { name: /「路地の手紙」を遊んだ。/ })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(thanks.getByRole("link", { name: "みんなに見せる" })).toBeFocused()
  await expect(page.locator("dialog[open] i")).toHaveCount(0)
  await press(thanks.getByRole("link", { name: "投稿したナゾ活を確認する" }), isMobile)
  await expect(page).toHaveURL("/mypage")
  await expect(page.getByRole("heading", { name: /^あなたのナゾ活/ })).toBeVisible()
  const posted = page.getByRole("article", { name: "路地の手紙のナゾ活" })
  await expect(posted).toContainText("手紙がよかった。")
  await expect(posted.getByRole("button", { name: /のメニュー$/ })).toBeFocused()
  await expect(posted).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(page.getByRole("link", { name: "自分のナゾ活を編集" })).toBeVisible()
})

test("a review that cannot be sent stays in its form, and is there after a new login", async ({
  page,
  context,
  site,
  signIn,
  problems,
  isMobile,
}) => {
  problems.allow(/\/reviews/)
  problems.allow(/401/)
  const mystery = await createMystery(site)
  const member = await createMember(site)
  await signIn(member)
  await openPage(page, `/mysteries/${mystery}`)
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  await page.route("**/own-review", async (route) => {
    await slow
    await route.continue()
  })
  await press(write(page), isMobile)
  await expect(form(page)).toContainText("フォームを読み込んでいます")
  goOn()
  await text(page).fill("電車の中で書いています。")
  const { promise: lost, resolve: loseIt } = Promise.withResolvers<void>()
  await page.route("**/reviews", async (route) => {
    await lost
    await route.abort("failed")
  })
  await press(submit(page), isMobile)
  // While it is sent, nothing can be changed or closed.
  await expect(form(page).getByRole("button", { name: "送信中..." })).toBeVisible()
  await expect(text(page)).toBeDisabled()
  await expect(form(page).getByRole("slider", { name: "満足度" })).toBeDisabled()
  await expect(form(page).getByRole("button", { name: "閉じる" }).first()).toBeDisabled()
  await page.keyboard.press("Escape")
  await expect(form(page)).toBeVisible()
  loseIt()
  await expect(form(page).getByRole("alert").first()).toHaveText("投稿中にエラーが発生しました")
  await expect(submit(page)).toBeEnabled()
  await page.unroute("**/reviews")

  await context.clearCookies()
  await press(submit(page), isMobile)
  await expect(form(page).getByRole("alert").first()).toHaveText("ログインが必要です")
  await press(form(page).getByRole("link", { name: "ログイン" }), isMobile)
  await expect(page).toHaveURL(/\/login/)
  await signIn(member)
  await openPage(page, `/mysteries/${mystery}`)
  await expect(text(page)).toHaveValue("電車の中で書いています。")
  await press(form(page).getByRole("button", { name: "破棄して新しく書く" }), isMobile)
  await expect(text(page)).toHaveValue("")
  await text(page).fill("家に着いて書いています。")
  await press(submit(page), isMobile)
  const thanks = page.getByRole("dialog", { name: "投稿ありがとうございます！" })
  await press(thanks.getByRole("link", { name: "見にいく" }), isMobile)
  await expect(page).toHaveURL(/\/mysteries\/reviews\/\d+$/)
  await expect(page.getByRole("main")).toContainText("家に着いて書いています。")
})

test("an author edits, hides and deletes a review on my page", async ({
  page,
  site,
  signIn,
  problems,
  isMobile,
}) => {
  const member = await createMember(site)
  const mysteryId = await createMystery(site)
  const id = await createReview(site, { uid: member.uid, mysteryId, review: "もとの文章です。" })
  const fan = await createMember(site, { name: "ふくろう" })
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
    [fan.uid, id],
  )
  await signIn(member)
  await openPage(page, "/mypage")
  const card = page.getByRole("article")
  const editor = page.getByRole("form", { name: "ナゾ活の編集" })
  const area = editor.getByRole("textbox", { name: /^ナゾ活/ })
  const menu = card.getByRole("button", { name: /のナゾ活のメニュー$/ })
  const choose = async (name: string) => {
    await press(menu, isMobile)
    await press(page.getByRole("menuitem", { name, exact: true }), isMobile)
  }
  await choose("いいねした人")
  await expect(page.getByRole("link", { name: /ふくろう/ })).toBeVisible()
  await openPage(page, "/mypage")
  await choose("編集する")
  await area.fill("やめておく文章")
  await press(editor.getByRole("button", { name: "キャンセル" }), isMobile)
  await expect(card).toContainText("もとの文章です。")
  await expect(menu).toBeFocused()

  await choose("編集する")
  await expect(area).toHaveValue("もとの文章です。")
  await area.fill("新しい文章です。")
  problems.allow(/\/edit/)
  const { promise: lost, resolve: loseIt } = Promise.withResolvers<void>()
  await page.route("**/edit", async (route) => {
    await lost
    await route.abort("failed")
  })
  await press(editor.getByRole("button", { name: "保存する" }), isMobile)
  await expect(editor.getByRole("button", { name: "保存中..." })).toBeVisible()
  await expect(area).toBeDisabled()
  loseIt()
  await expect(editor).toContainText("レビューの更新に失敗しました。もう一度お試しください。")
  await page.unroute("**/edit")
  await press(editor.getByRole("button", { name: "保存する" }), isMobile)
  await expect(page.getByText("ナゾ活を更新しました")).toBeVisible()
  await expect(card).toContainText("新しい文章です。")
  await expect(menu).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })

  await choose("非公開にする")
  await expect(page.getByText("公開設定を更新しました")).toBeVisible()
  await expect(card).toContainText("非公開")
  await choose("削除する")
  const asked = page.getByRole("alertdialog", { name: "ナゾ活の削除" })
  await press(asked.getByRole("button", { name: "削除" }), isMobile)
  await expect(page.getByText("削除しました", { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole("main")).toBeFocused()
})
