import { expect, type Page } from "@playwright/test"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const bell = (page: Page) => page.getByRole("button", { name: /^通知/ })

test("an author sees the bell change in two tabs without reloading while somebody likes and mentions, and reading in one resets both", async ({
  page,
  context,
  browser,
  site,
  signIn,
  isMobile,
}) => {
  const author = await createMember(site, { name: "かいたひと" })
  const review = await createReview(site, {
    uid: author.uid,
    mysteryId: await createMystery(site),
  })
  const like = async (name: string) => {
    const { uid } = await createMember(site, { name })
    await site.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      [uid, review],
    )
  }
  await signIn(author)
  const other = await context.newPage()
  await openPage(page, "/mysteries")
  await openPage(other, "/calendar")
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("通知")

  const hostile = "<img src=x onerror=alert(1)>"
  const theirs = await browser.newContext({ baseURL: site.origin })
  await logIn(theirs, site, await createMember(site, { name: hostile }))
  const reader = await theirs.newPage()
  await openPage(reader, `/mysteries/reviews/${review}`)
  await reader.locator(`button[value="like/${review}"]`).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("通知（未読1件）")
  await reader.getByRole("button", { name: "コメントを書く" }).click()
  await reader.getByRole("textbox", { name: "コメント" }).fill("@かいたひと 行ってみます")
  await reader.getByRole("button", { name: "投稿する" }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("通知（未読2件）")
  await theirs.close()

  await page.bringToFront()
  await press(bell(page), isMobile)
  const box = page.getByRole("dialog", { name: "通知" })
  for (const act of ["いいね", "コメント"]) {
    await expect(box).toContainText(`${hostile}さんがあなたのナゾ活に${act}しました！`)
  }
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("通知")
  await like("花子")
  await expect(box).toContainText("花子さんほか1人があなたのナゾ活にいいねしました！")
  await page.keyboard.press("Escape")
  await expect(box).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await site.root.query("select tell($1, 'badge', '{\"badge\":\"bronze\"}')", [author.uid])
  await like("太郎")
  await openPage(page, "/mypage/notifications")
  await expect(page.getByRole("main").getByRole("listitem")).toContainText([
    "太郎さんほか2人",
    "BRONZEバッジ",
    "コメント",
  ])
  await page.getByRole("button", { name: "すべて既読にする" }).click()
  await expect(page.getByRole("button", { name: "すべて既読にする" })).toBeHidden()
  const lines = page.getByRole("region", { name: "通知の一覧" }).getByRole("listitem")
  await press(lines.last().getByRole("button", { name: /の通知のメニュー$/ }), isMobile)
  await press(page.getByRole("menuitem", { name: "この通知を削除" }), isMobile)
  await expect(page.getByRole("main").getByText(/コメントしました/)).toHaveCount(0)
  // A finger pushes the line aside; the browser scrolls to the button for the press.
  await expect(lines).toHaveCount(2)
  await lines.last().locator("[aria-hidden]", { hasText: "削除" }).tap()
  await expect(lines).toHaveCount(1)
  await press(page.getByRole("button", { name: "すべての通知のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "すべて削除" }), isMobile)
  await page.getByRole("alertdialog").getByRole("button", { name: "削除", exact: true }).click()
  await expect(page.getByText("通知はありません")).toBeVisible()
  await expect(page.getByRole("region", { name: "通知の一覧" })).toBeFocused()

  const both = [
    review,
    await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) }),
  ]
  const { uid } = await createMember(site, { name: "次郎" })
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId") select $1, unnest($2::bigint[])`,
    [uid, both],
  )
  await page.reload()
  const ofOne = lines.filter({ hasText: "2件のナゾ活にいいねしました！" })
  await expect(ofOne).toContainText("次郎さん")
  await expect(ofOne.getByRole("link")).toHaveCount(2)
  await press(ofOne.getByRole("link").first(), isMobile)
  await expect(page).toHaveURL(/\/mysteries\/reviews\/detail\?id=\d+$/)
  await page.goBack()
  await expect(ofOne.getByText("未読：")).toBeVisible()
})

test("a member goes from the ticket of a last day to its mystery, and that is read", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const member = await createMember(site)
  const tomorrow = addDays(tokyoDay(new Date()), 1)
  for (const title of ["先に終わる謎", "あとで終わる謎"]) {
    const mysteryId = await createMystery(site, { title })
    const until = title.startsWith("先") ? tomorrow : addDays(tomorrow, 6)
    await site.root.query("select tell($1, 'ending', $2, content => '')", [
      member.uid,
      { mysteryId, title, until, left: 1 },
    ])
  }
  await signIn(member)
  await openPage(page, "/mypage/notifications")
  await expect(page.getByRole("main")).toContainText("「気になる」の2つが、7日以内に終了します")
  await press(page.getByRole("link", { name: /あと1日.*先に終わる謎/ }), isMobile)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("先に終わる謎")
  await expect(bell(page)).toHaveAccessibleName("通知（未読1件）")
})
