import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"

/** A phone's own share sheet, which notes what it was given. */
const noteShares = (page: Page) =>
  page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`))
        document.documentElement.dataset.shared = shared.join()
      },
    })
  })

test("a member shows the card of their year: as a picture, on X and by a link that they take back", async ({
  page,
  browser,
  context,
  site,
  signIn,
  axe,
  problems,
}) => {
  const mystery = await createMystery(site, { title: "港の手紙" })
  const member = await createSolver(site, { played: [mystery] })
  await site.root.query("update favorite_mysteries set played_on = '2026-05-05' where uid = $1", [
    member.uid,
  ])
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await context.route("https://x.com/**", (route) => route.fulfill({ body: "X" }))
  await noteShares(page)
  await signIn(member)

  // Two taps from my page to the share sheet.
  await openPage(page, "/mypage")
  const opener = page.getByRole("link", { name: "2026年のカードを見せる" })
  await opener.click()
  const sheet = page.getByRole("dialog", { name: "2026年のカード" })
  const picture = sheet.getByRole("img", { name: /の2026年、1作。「港の手紙」を遊んだ。/ })
  await expect(picture).toBeVisible()
  await axe()

  problems.allow(/503/)
  await page.route("**/wide-dark.jpg", (route) => route.fulfill({ status: 503 }), { times: 1 })
  await sheet.getByRole("radio", { name: "夜" }).check({ force: true })
  await sheet.getByRole("button", { name: "もう一度描く" }).click()
  await expect(picture).toBeVisible()
  await sheet.getByRole("radio", { name: "縦長" }).check({ force: true })
  await expect(picture).toHaveAttribute("height", "1920")
  await sheet.getByRole("button", { name: "画像を見せる" }).click()
  await expect(page.locator("html")).toHaveAttribute(
    "data-shared",
    "nazomeguri-2026-tall-dark.jpg image/jpeg",
  )
  const saving = page.waitForEvent("download")
  await sheet.getByRole("link", { name: "保存" }).click()
  expect((await saving).suggestedFilename()).toBe("nazomeguri-2026-tall-dark.jpg")

  const opening = context.waitForEvent("page")
  await sheet.getByRole("button", { name: "X", exact: true }).click()
  const tab = await opening
  await tab.waitForURL("https://x.com/**")
  const [, link = ""] = /(http\S+)$/.exec(new URL(tab.url()).searchParams.get("text") ?? "") ?? []
  await tab.close()
  expect(link).toMatch(/\/cards\/[\w-]{22}\?colour=dark$/)
  await sheet.getByRole("button", { name: "リンク", exact: true }).click()
  await expect(page.getByText("コピーしました")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const friend = await browser.newPage()
  await friend.goto(link)
  await expect(friend.getByRole("heading", { level: 1 })).toContainText("の2026年")
  await sheet.getByRole("button", { name: "リンクを取り消す" }).click()
  await expect(page.getByText("リンクを取り消しました")).toBeVisible()
  expect((await friend.reload())?.status()).toBe(404)
  await friend.close()

  await page.keyboard.press("Escape")
  await expect(opener).toBeFocused()
  await page.getByRole("link", { name: /地図のカードを見せる/ }).click()
  await expect(page.getByRole("dialog", { name: "地図のカード" })).toBeVisible()
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "設定とそのほか" }).click()
  await page.getByRole("link", { name: "シェア用カード" }).click()
  await page.getByRole("link", { name: /^2026年5月/ }).click()
  await expect(page.getByRole("dialog", { name: "2026年5月のカード" })).toBeVisible()
})

test("a member is offered a card of their map once, and may close the offer", async ({
  page,
  site,
  signIn,
}) => {
  const mystery = await createMystery(site, { prefectures: "13" })
  await signIn(await createSolver(site, { played: [mystery] }))
  await openPage(page, "/mypage")
  const offer = page.getByRole("complementary", { name: "カードのご案内" })
  await expect(offer).toContainText("はじめての灯り")
  await offer.getByRole("link", { name: "カードを見る" }).click()
  const sheet = page.getByRole("dialog", { name: "地図のカード" })
  await expect(
    sheet.getByRole("img", { name: /地図、1\/47。はじめの灯りは、東京。/ }),
  ).toBeVisible()
  await page.keyboard.press("Escape")
  await offer.getByRole("button", { name: "閉じる" }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
})

test("a member is offered the card of their map where the first play lights it, once they have closed the form", async ({
  page,
  site,
  signIn,
}) => {
  const mystery = await createMystery(site, { prefectures: "13" })
  await signIn(await createMember(site))
  await openPage(page, `/mysteries/${mystery}`)
  const offer = page.getByRole("complementary", { name: "カードのご案内" })
  await page
    .getByRole("button", { name: /^プレイ済/ })
    .first()
    .click()
  const form = page.getByRole("dialog")
  await expect(form).toBeVisible()
  await expect(offer).toHaveCount(0)
  await form.getByRole("button", { name: "このまま閉じる" }).click()
  await expect(offer).toContainText("はじめての灯り")
  await offer.getByRole("link", { name: "カードを見る" }).click()
  await expect(page.getByRole("dialog", { name: "地図のカード" })).toBeVisible()
})

test("a member who won a badge is offered a card on the page that tells of it", async ({
  page,
  site,
  signIn,
}) => {
  const member = await createSolver(site, { played: [await createMystery(site)] })
  await site.root.query("update users set badge = 'bronze' where uid = $1", [member.uid])
  await site.root.query("select tell($1, 'badge', '{\"badge\":\"bronze\"}')", [member.uid])
  await signIn(member)
  await openPage(page, "/mypage/notifications")
  await expect(page.getByText("BRONZEバッジを獲得しました！")).toBeVisible()
  await expect(page.getByRole("complementary", { name: "カードのご案内" })).toContainText(
    "ブロンズバッジ、おめでとうございます。",
  )
})

test("a card is shown and shared without scripts @only-no-js", async ({ page, site, signIn }) => {
  const mystery = await createMystery(site, { title: "灯台の手紙", prefectures: "13" })
  await signIn(await createSolver(site, { played: [mystery] }))
  await page.goto("/mypage/cards/map")
  await expect(page.getByRole("img", { name: /地図、1\/47/ })).toBeVisible()
  await page.getByRole("button", { name: "リンク" }).click()
  await expect(page.getByLabel("このカードのリンク")).toHaveValue(/\/cards\/[\w-]{22}$/)
  await page.getByRole("button", { name: "リンクを取り消す" }).click()
  await expect(page.getByLabel("このカードのリンク")).toHaveCount(0)
})
