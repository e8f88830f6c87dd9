import { expect, type Page } from "@playwright/test"
import { createDeskMember, createMember, createMystery } from "#tests/support/people.ts"
import { logIn, test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { whatSticksOutAtEitherWidth } from "./support/sticks-out.ts"

const words = "この店の宣伝をどうぞよろしくお願いします。"

async function flag(page: Page, mysteryId: string, review: number) {
  await openPage(page, `/mysteries/${mysteryId}`)
  await page.locator(`button[value="more/review/${review}"]`).press("Enter")
  await page.getByRole("menuitem", { name: "通報する", exact: true }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "このナゾ活を通報する" })
  await dialog.getByRole("radio", { name: "宣伝・同じ内容のくり返し" }).check()
  await dialog.getByRole("button", { name: "送信する" }).click()
  await expect(dialog).toBeHidden()
}

test("two members flag a review, a moderator answers both at once, and they are told", async ({
  page,
  context,
  site,
  axe,
}) => {
  const mysteryId = await createMystery(site)
  const review = await addReview(site, mysteryId, { review: words })
  const members = [await createMember(site), await createMember(site)]
  for (const member of members) {
    await logIn(context, site, member)
    await flag(page, mysteryId, review)
  }

  await logIn(context, site, await createDeskMember(site, "moderator"))
  await openPage(page, "/admin")
  const waiting = page.getByRole("article", { name: `ナゾ活の通報：ナゾ活 ${review}` })
  await expect(waiting).toContainText(words)
  await expect(waiting.getByText("宣伝・同じ内容のくり返し")).toHaveCount(2)
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  // By the keyboard: to the case, through its fields, and on to what is left.
  for (let n = 0; n < 50 && !(await waiting.evaluate((e) => e === document.activeElement)); n++) {
    await page.keyboard.press("j")
  }
  await expect(waiting).toBeFocused()
  await waiting.getByRole("textbox", { name: "メモ" }).fill("宣伝だったので、書いた人に伝えました")
  await waiting.getByRole("button", { name: "対応した" }).press("Enter")
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole("region", { name: "受付" })).toBeFocused()

  await page.getByRole("link", { name: "記録", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "記録" })).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: "通報" }).first()).toBeVisible()

  for (const member of members) {
    await logIn(context, site, member)
    await openPage(page, "/mypage/notifications")
    await expect(page.getByText("通報").first()).toBeVisible()
  }
})

test("an editor takes mysteries off together and takes it back", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  const name = `港の謎${Date.now()}`
  for (const title of [`${name}・昼`, `${name}・夜`]) await createMystery(site, { title })
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin/mysteries")
  await page.getByRole("searchbox").fill(name)
  await page.getByRole("button", { name: "しぼりこむ" }).click()
  const rows = page.getByRole("row").filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  expect(await whatSticksOutAtEitherWidth(page)).toEqual([])
  await axe("page")
  for (const row of await rows.all()) await row.getByRole("checkbox").check()
  await page.getByRole("textbox", { name: "取り下げる理由" }).fill("会場が閉まりました")
  await page.getByRole("button", { name: "取り下げる" }).click()
  await expect(page.getByText("2件を取り下げました")).toBeVisible()
  await expect(rows.getByText("非掲載")).toHaveCount(2)
  await page.getByRole("button", { name: "元に戻す" }).click()
  await expect(page.getByText(/元に戻しました/)).toBeVisible()
  await expect(rows.getByText("公開中")).toHaveCount(2)
  for (const act of ["PickUpにする", "PickUpを外す", "掲載する"]) await actOn(page, name, act)
  await expect(rows.getByText("公開中")).toHaveCount(2)
})

test("an administrator makes a member official, and signs them out everywhere", async ({
  page,
  site,
  signIn,
}) => {
  const name = `係${Date.now()}`
  const member = await createMember(site, { name })
  await signIn(await createDeskMember(site, "admin"))
  await openPage(page, `/admin/members?q=${encodeURIComponent(name)}`)
  for (const act of ["公式にする", "公式を外す"]) await actOn(page, name, act)
  await openPage(page, `/admin/members/${member.nzUserId}`)
  for (const act of ["公式にする", "公式を外す"]) await sends(page, act)
  // The page knows of it: what is sent from an older one is refused.
  await expect(page.getByRole("button", { name: "公式にする" })).toBeVisible()
  await sends(page, "すべての端末からログアウト")
  const { rows } = await site.root.query("select official from users where uid = $1", [member.uid])
  expect(rows).toEqual([{ official: false }])
})

/** Chooses all rows with this text, and does something to them. */
async function actOn(page: Page, text: string, act: string) {
  const rows = page.getByRole("row").filter({ hasText: text })
  for (const row of await rows.all()) await row.getByRole("checkbox").check()
  await sends(page, act)
}

async function sends(page: Page, act: string) {
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("button", { name: act, exact: true }).click()
  expect((await sent).ok()).toBe(true)
}

test("an editor resumes the figures of one mystery that a wave froze, and leaves those of another", async ({
  page,
  site,
  signIn,
}) => {
  const titles = ["朝", "夕"].map((time) => `${time}の波${Date.now()}`)
  for (const title of titles) {
    const mysteryId = await createMystery(site, { title })
    await addReview(site, mysteryId)
    await site.root.query("update mystery_stats set frozen = true where mystery_id = $1", [
      mysteryId,
    ])
    await site.root.query(
      `insert into figure_freezes (mystery_id, since, new_voices, other_voices, last_review_id) values ($1, now(), 40, 2, 0)`,
      [mysteryId],
    )
  }
  await signIn(await createDeskMember(site, "editor"))
  await openPage(page, "/admin")
  const waiting = (title = "") => page.getByRole("article", { name: `集計を確認中の謎：${title}` })
  const [one, other] = [waiting(titles[0]), waiting(titles[1])]
  await expect(one).toContainText("新しいアカウントの評価が40件")
  await one.getByRole("button", { name: "集計を再開する" }).click()
  await expect(one).toHaveCount(0)
  await other.getByRole("button", { name: "止めたままにする" }).click()
  await expect(other).toHaveCount(0)
  const { rows } = await site.root.query(
    `select decision from figure_freezes f join mysteries m on m.id = f.mystery_id where m.title = any ($1) order by f.id`,
    [titles],
  )
  expect(rows.map(({ decision }) => decision)).toEqual(["resumed", "kept"])
})
