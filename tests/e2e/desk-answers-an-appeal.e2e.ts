import { expect, type Page } from "@playwright/test"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
} from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

async function flag(page: Page, mysteryId: string, review: number) {
  await openPage(page, `/mysteries/${mysteryId}`)
  await page.locator(`button[value="more/review/${review}"]`).press("Enter")
  await page.getByRole("menuitem", { name: "通報する", exact: true }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "このナゾ活を通報する" })
  await dialog.getByRole("radio", { name: "宣伝・同じ内容のくり返し" }).check()
  await dialog.getByRole("button", { name: "送信する" }).click()
  await expect(dialog).toBeHidden()
}

/** Presses a button of the desk, and waits until the page shows what became of it. */
async function decide(page: Page, button: string, within = page.locator("main")) {
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
  await within.getByRole("button", { name: button, exact: true }).first().click()
  expect((await sent).ok()).toBe(true)
}

test("a flagged review is removed with a reason, its author appeals, and somebody else puts it back", async ({
  page,
  context,
  site,
  axe,
  problems,
}) => {
  problems.allow(/403/)
  await withoutNotifications(page)
  const title = `路地の手紙${Date.now()}`
  const appeal = `宣伝ではありません。${title}は謎の答えです。`
  const mysteryId = await createMystery(site, { title })
  const author = await createMember(site)
  const review = await createReview(site, {
    uid: author.uid,
    mysteryId,
    review: `${title}の店をめぐる謎でした。`,
    allPhotoUrls: ["/card.png", "/icon-512.png"],
  })
  const [first, second] = [
    await createDeskMember(site, "moderator"),
    await createDeskMember(site, "moderator"),
  ]

  await logIn(context, site, await createMember(site))
  await openPage(page, `/mysteries/reviews/${review}`)
  await page.getByRole("button", { name: "この謎を気になるに入れる" }).click()
  await flag(page, mysteryId, review)

  await logIn(context, site, first)
  await openPage(page, "/admin")
  const flagged = page.getByRole("article", { name: `ナゾ活の通報：ナゾ活 ${review}` })
  await decide(page, "引き受ける", flagged)
  await expect(flagged).toContainText("あなたが対応中")
  await flagged.getByRole("link", { name: `ナゾ活 ${review}` }).click()
  await expect(page.getByRole("heading", { level: 1, name: `ナゾ活 ${review}` })).toBeVisible()
  const notes = page.getByRole("region", { name: "メモ" })
  await notes.getByRole("textbox").fill("店の名前が三回出てきます")
  await decide(page, "メモを残す", notes)
  await expect(notes.getByRole("listitem")).toContainText("店の名前が三回出てきます")
  await expect(notes.getByRole("textbox")).toHaveValue("")
  const removal = page.getByRole("region", { name: "削除" })
  const reasons = removal.getByRole("combobox", { name: "削除する理由" })
  await reasons.nth(1).fill("個人情報が載っているため")
  await decide(page, "写真1を削除する", removal)
  await expect(removal).toContainText("写真：個人情報が載っているため")
  await reasons.first().fill("宣伝のため")
  await decide(page, "削除する", removal)
  await expect(removal.getByRole("button", { name: "元に戻す" })).toHaveCount(2)
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")

  await logIn(context, site, author)
  await openPage(page, "/mypage/notifications")
  await expect(page.getByText(`「${title}」のナゾ活を運営が削除しました`)).toContainText(
    "宣伝のため",
  )
  await openPage(page, "/mypage/moderation")
  const decision = page.getByRole("listitem").filter({ hasText: `ナゾ活の削除：${title}` })
  await expect(decision).toContainText("理由：宣伝のため")
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("main")
  await decision.getByRole("textbox", { name: "申し立ての内容" }).fill(appeal)
  await decision.getByRole("button", { name: "異議を申し立てる" }).click()
  await expect(decision).toContainText("異議の申し立てを受け付けました")
  await expect(decision.getByRole("button")).toHaveCount(0)

  await logIn(context, site, first)
  await openPage(page, "/admin")
  const waiting = page.getByRole("article").filter({ hasText: appeal })
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST")
  await waiting.getByRole("textbox", { name: "返事" }).fill("宣伝に見えます")
  await waiting.getByRole("button", { name: "認めない" }).click()
  expect((await refused).status()).toBe(403)
  await expect(page.getByRole("alert")).toContainText("別の担当者が答えます")
  await expect(waiting).toBeVisible()

  await logIn(context, site, second)
  await openPage(page, "/admin")
  await decide(page, "引き受ける", waiting)
  await waiting.getByRole("heading").getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("異議の申し立て：ナゾ活の削除")
  await expect(page.getByText("あなたが対応中")).toBeVisible()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  await page.getByRole("textbox", { name: "返事" }).fill("謎の答えだと分かりました。")
  await decide(page, "認める")
  await expect(page.getByText("認めました")).toContainText("謎の答えだと分かりました。")

  await logIn(context, site, author)
  await openPage(page, "/mypage/notifications")
  await expect(
    page.getByText("異議の申し立てを認めました。謎の答えだと分かりました。"),
  ).toBeVisible()
  await context.clearCookies()
  await openPage(page, `/mysteries/reviews/${review}`)
  await expect(page.getByText(`${title}の店をめぐる謎でした。`).first()).toBeVisible()
})

test("a suspended member appeals from the letter and is answered there", async ({
  page,
  context,
  site,
  axe,
}) => {
  const name = `停められた人${Date.now()}`
  const appeal = `${name}の作品を紹介しただけです。`
  const member = await createMember(site, { name })
  await site.root.query("update users set email = $2, email_verified = true where uid = $1", [
    member.uid,
    `${member.uid}@example.com`,
  ])
  const [first, second] = [
    await createDeskMember(site, "moderator"),
    await createDeskMember(site, "moderator"),
  ]
  await logIn(context, site, first)
  await site.root.query(
    "update auth.sessions set reauthenticated_at = now(), reauthenticated_by = 'password' where user_id = $1",
    [first.uid],
  )
  await openPage(page, `/admin/members/${member.nzUserId}`)
  await page.getByLabel("止めるもの").selectOption("everything")
  await page.getByRole("textbox", { name: "理由" }).fill("同じ宣伝をくり返したため")
  await decide(page, "利用を停止する")
  await expect(page.getByText("利用停止中")).toBeVisible()

  // The letter is written by a job.
  const token = async () => {
    const { rows } = await site.root.query<{ token: string }>(
      "select token from suspension_letters l join suspensions s on s.id = l.suspension_id where s.uid = $1",
      [member.uid],
    )
    return rows[0]?.token
  }
  await expect.poll(token, { timeout: 20_000 }).toBeTruthy()
  const letter = `/letters/appeal?token=${await token()}`
  await context.clearCookies()
  await openPage(page, letter)
  await expect(page.getByText("理由：同じ宣伝をくり返したため")).toBeVisible()
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("main")
  await page.getByRole("textbox", { name: "申し立ての内容" }).fill(appeal)
  await page.getByRole("button", { name: "異議を申し立てる" }).click()
  await expect(page.getByText("異議の申し立てを受け付けました")).toBeVisible()

  await logIn(context, site, second)
  await openPage(page, "/admin")
  const waiting = page.getByRole("article", { name: `異議の申し立て：${name}・利用停止` })
  await waiting.getByRole("textbox", { name: "返事" }).fill("三回お知らせしています。")
  await decide(page, "認めない", waiting)
  await expect(waiting).toHaveCount(0)
  await context.clearCookies()
  await openPage(page, letter)
  await expect(page.getByText("判断は変わりませんでした。三回お知らせしています。")).toBeVisible()

  await logIn(context, site, first)
  await openPage(page, `/admin/members/${member.nzUserId}`)
  await decide(page, "利用停止を終える")
  await expect(page.getByRole("button", { name: "利用を停止する" })).toBeVisible()
  await context.clearCookies()
  await openPage(page, letter)
  await expect(page.getByText("（終わりました）")).toBeVisible()
})
