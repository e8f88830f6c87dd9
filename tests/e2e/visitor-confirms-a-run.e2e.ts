import { expect } from "@playwright/test"
import { createDeskMember, createMember, createMystery, longAgo } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { press } from "./support/ui-samples.ts"

test("a visitor says that a run is still on, and takes it back", async ({
  page,
  site,
  signIn,
  axe,
  isMobile,
}) => {
  const mystery = await createMystery(site, { startDate: "2020-01-01" })
  await signIn(await createMember(site, { registeredAt: longAgo }))
  await openPage(page, `/mysteries/${mystery}`)
  await press(page.getByRole("button", { name: "まだ開催中" }), isMobile)
  await expect(page.getByText("確認を受け取りました。ありがとうございます")).toBeVisible()
  await press(page.getByRole("link", { name: "自分の報告を見る" }), isMobile)
  const said = page.getByText("「まだ開催中」")
  await expect(said).toBeVisible()
  await axe("main")
  expect(await whatSticksOut(page)).toEqual([])
  await press(page.getByRole("button", { name: "取り消す" }), isMobile)
  await expect(page.getByText("確認を取り消しました")).toBeVisible()
  await openPage(page, `/mypage/mysteries/confirm?id=${mystery}`)
  await expect(said).toHaveCount(0)
})

test("three visitors find nothing, and an editor who knows better ends the doubt", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  await withoutNotifications(page)
  const title = `閉じていた部屋${Date.now()}`
  const mystery = await createMystery(site, { title, startDate: "2020-01-01" })
  for (let n = 0; n < 3; n++) {
    await signIn(await createMember(site, { registeredAt: longAgo }))
    await openPage(page, `/mypage/mysteries/confirm?id=${mystery}`)
    await press(page.getByRole("button", { name: "やっていなかった" }), isMobile)
    await page.waitForURL(/#confirm$/)
  }
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin")
  const doubt = page.getByRole("article", { name: `やっていないという声：${title}` })
  await press(doubt.getByRole("button", { name: "開催しているので表示をやめる" }), isMobile)
  await expect(doubt).toHaveCount(0)
})
