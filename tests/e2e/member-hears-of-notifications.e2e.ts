import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

const bell = (page: Page) => page.getByRole("button", { name: /^通知/ })

test("a member sees the bell change in two tabs without reloading, and reading in one resets both", async ({
  page,
  context,
  site,
  signIn,
  isMobile,
}) => {
  const author = await createMember(site)
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

  await like("<img src=x onerror=alert(1)>")
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("通知（未読1件）")

  await page.bringToFront()
  await press(bell(page), isMobile)
  const box = page.getByRole("dialog", { name: "通知" })
  await expect(box).toContainText(
    "<img src=x onerror=alert(1)>さんがあなたのナゾ活にいいねしました！",
  )
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("通知")
  await like("花子")
  await expect(box).toContainText("花子さんほか1人があなたのナゾ活にいいねしました！")
  await page.keyboard.press("Escape")
  await expect(box).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.goto("/mypage/notifications")
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(["花子さんほか1人"])
  await page.getByRole("button", { name: "すべて削除" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "削除", exact: true }).click()
  await expect(page.getByText("通知はありません")).toBeVisible()
  await expect(page.getByRole("region", { name: "通知の一覧" })).toBeFocused()
})
