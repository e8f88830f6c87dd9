import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"

const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
const more = (page: Page, review: number) => page.locator(`button[value="more/review/${review}"]`)
const choose = (page: Page, name: string) =>
  page.getByRole("menuitem", { name, exact: true }).press("Enter")

test("a guest who flags a review logs in, finds the menu open again, and flags it once", async ({
  page,
  context,
  site,
  axe,
  problems,
}) => {
  problems.allow(/409|401/)
  const member = await createMember(site)
  const mysteryId = await createMystery(site)
  const review = await addReview(site, mysteryId)
  await openPage(page, `/mysteries/${mysteryId}`)
  await more(page, review).press("Enter")
  await expect(page.getByRole("menuitem").first()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(more(page, review)).toBeFocused()
  await more(page, review).press("Enter")
  await choose(page, "通報する")
  const login = page.getByRole("dialog", { name: "ログインが必要です" })
  await expect(login).toContainText("通報するにはログインが必要です")
  await login.getByRole("link", { name: "ログイン" }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(context, site, member)

  await openPage(page, `/mysteries/${mysteryId}`)
  await choose(page, "通報する")
  const dialog = page.getByRole("dialog", { name: "このナゾ活を通報する" })
  await expect(dialog).toContainText("読むのは運営者だけです。")
  await axe(dialog)
  await dialog.getByRole("button", { name: "送信する" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("理由を選んでください")
  await dialog.getByRole("radio", { name: "不快な内容・嫌がらせ" }).check()
  await expect(dialog.getByText("理由を選んでください")).toHaveCount(0)
  await dialog.getByRole("textbox").fill("ことばがきついです")
  await dialog.getByRole("button", { name: "送信する" }).click()
  await expect(toast(page, "通報を受け付けました。ご協力ありがとうございます")).toBeVisible()
  await expect(dialog).toBeHidden()

  await more(page, review).click()
  await choose(page, "通報する")
  await dialog.getByRole("radio", { name: "そのほか" }).check()
  await dialog.getByRole("button", { name: "送信する" }).click()
  await expect(dialog.getByRole("alert")).toContainText("既に通報していただいています")
  const { rows } = await site.root.query(
    "select reason, body from moderation_reports where review_id = $1",
    [review],
  )
  expect(rows).toEqual([{ reason: "abuse", body: "ことばがきついです" }])

  // After the end of the session they are a member here until they close what they typed.
  const loginLink = page.getByRole("banner").getByRole("link", { name: "ログイン" })
  await dialog.getByRole("textbox").fill("まだ読めます")
  await context.clearCookies()
  await dialog.getByRole("button", { name: "送信する" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("ログインが必要です")
  await expect(dialog.getByRole("textbox")).toHaveValue("まだ読めます")
  await expect(loginLink).toHaveCount(0)
  await dialog.getByRole("button", { name: "キャンセル" }).click()
  await expect(loginLink).toBeVisible()
})

test("a member mutes and blocks an author, sees the cards react, and takes both back", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const mysteryId = await createMystery(site)
  const words = "夜の倉庫がよかったです。"
  const review = await addReview(site, mysteryId, { name: "きのした", review: words })
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${mysteryId}`)
  await more(page, review).click()
  await choose(page, "ミュートする")
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("相手に知らされません")
  await axe(question)
  await question.getByRole("button", { name: "ミュートする" }).click()
  await expect(toast(page, "きのしたさんをミュートしました")).toBeVisible()
  await expect(page.getByText("ミュート中の人のナゾ活です")).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()
  await page.getByRole("button", { name: "表示する" }).click()
  await expect(page.getByText(words)).toBeVisible()
  await more(page, review).click()
  await choose(page, "ミュートを解除")
  await expect(toast(page, "きのしたさんのミュートを解除しました")).toBeVisible()

  await more(page, review).click()
  await choose(page, "ブロックする")
  await question.getByRole("button", { name: "ブロックする" }).click()
  await expect(toast(page, "きのしたさんをブロックしました")).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()
  await expect(page.getByText("ミュート中の人のナゾ活です")).toBeHidden()

  await openPage(page, "/mypage/muted-users")
  await page.getByRole("button", { name: /^ブロックを解除 ?（きのしたさん）$/ }).click()
  await expect(page.getByText("ブロック中のユーザーはいません。")).toBeVisible()
  await openPage(page, `/mysteries/${mysteryId}`)
  await expect(page.getByText(words)).toBeVisible()
})

test("a member follows a name to its profile, mutes and blocks there, and reads their own as others do", async ({
  page,
  site,
  signIn,
}) => {
  const review = await addReview(site, await createMystery(site), { name: "あかぎ" })
  const reader = await createMember(site, { name: "よみて" })
  await signIn(reader)
  await openPage(page, `/mysteries/reviews/${review}`)
  await page.getByRole("link", { name: "あかぎ", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "あかぎ" })).toBeVisible()
  const menu = page.locator('button[value^="more/member/"]')
  const question = page.getByRole("alertdialog")
  await menu.click()
  await choose(page, "ミュートする")
  await question.getByRole("button", { name: "ミュートする" }).click()
  await expect(page.getByText("ミュート中の人です。")).toBeVisible()
  await expect(page.getByText("ミュート中の人のナゾ活です")).toBeVisible()
  await menu.click()
  await choose(page, "ミュートを解除")
  await expect(page.getByText("ミュート中の人です。")).toBeHidden()
  await menu.click()
  await choose(page, "ブロックする")
  await question.getByRole("button", { name: "ブロックする" }).click()
  await expect(page.getByText("このプロフィールは表示できません。")).toBeVisible()
  await expect(page.getByText("あかぎ", { exact: true })).toBeHidden()

  await openPage(page, `/users/detail?nzUserId=${reader.nzUserId}`)
  await expect(page.getByText("ほかの人からはこう見えます")).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test("a member follows another from the profile, reads of them on my page, and unfollows", async ({
  page,
  site,
  signIn,
}) => {
  const writer = await createMember(site, { name: "ひばり" })
  const mysteryId = await createMystery(site, { title: "灯台の手紙" })
  await createReview(site, { uid: writer.uid, mysteryId })
  await signIn(await createMember(site))
  const follow = page.locator(`button[value="follow/${writer.nzUserId}"]`)
  const feed = page.getByRole("main")
  await openPage(page, `/users/detail?nzUserId=${writer.nzUserId}`)
  await expect(follow).toHaveText(/^フォローする/)
  await follow.click()
  await expect(toast(page, "フォローしました")).toBeVisible()
  await expect(follow).toHaveText(/^フォロー中/)

  await openPage(page, "/mypage/feed")
  const act = feed.getByRole("article", { name: "ひばり" })
  await expect(act).toContainText("がナゾ活を書きました")
  await expect(act).toContainText("灯台の手紙")
  await act.getByRole("link", { name: "ひばり" }).click()
  await expect(follow).toHaveText(/^フォロー中/)
  await follow.click()
  await expect(toast(page, "フォローを外しました")).toBeVisible()
  await expect(follow).toHaveText(/^フォローする/)

  await openPage(page, "/mypage/feed")
  await expect(feed.getByRole("link", { name: "おすすめの人を見る" })).toBeVisible()
  await openPage(page, "/mypage")
  await page.getByRole("button", { name: "設定とそのほか" }).click()
  await page.getByRole("link", { name: "ほかの人からの見え方" }).click()
  await expect(page.getByText("ほかの人からはこう見えます")).toBeVisible()
  await page.getByRole("link", { name: "マイページに戻る" }).click()
  await expect(page.getByRole("button", { name: "設定とそのほか" })).toBeVisible()
})
