import { expect, type Page } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { openSession } from "#tests/support/session.ts"
import { test } from "./support/journey.ts"
import { withoutNotifications } from "./support/no-notifications.ts"
import { openPage } from "./support/open-page.ts"

const photo = async () => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(await samplePicture(800, 400)),
})

const chooseIcon = async (page: Page) =>
  page.getByLabel("アイコン", { exact: true }).setInputFiles(await photo())
const stage = (page: Page) => page.getByRole("slider", { name: /切り抜く範囲/ })
const picture = (page: Page) => page.getByRole("dialog").locator("img")
const save = (page: Page) => page.getByRole("button", { name: "保存する" })

test("a member changes name and icon on a phone, cuts the picture by touch, and sees both everywhere", async ({
  page,
  site,
  signIn,
  problems,
}) => {
  const member = await createMember(site, { name: "まえの名前" })
  await signIn(member)
  await openPage(page, "/mypage/edit")
  await page.getByRole("textbox", { name: /^名前/ }).fill("夜ふかし部")
  const preview = page.getByRole("region", { name: "プロフィールの見え方" })
  await expect(preview).toContainText("夜ふかし部")
  await page.getByRole("checkbox", { name: "カフェ" }).tap()
  await expect(preview).toContainText("カフェ")
  const addLink = page.getByRole("button", { name: "リンクを追加" })
  await addLink.tap()
  await expect(page.getByLabel("SNSなどのリンク（2つめ）")).toBeFocused()
  await page.keyboard.type("https://example.com/yofukashi")
  await expect(page.getByLabel("SNSなどのリンク（3つめ）")).toBeHidden()
  problems.allow(/500/)
  await page.route(/\/mypage\/edit\.data/, (route) => route.fulfill({ status: 500 }))
  await save(page).tap()
  await expect(page.getByText("予期せぬエラーが発生しました")).toBeVisible()
  await page.unroute(/\/mypage\/edit\.data/)
  await chooseIcon(page)
  // The left half: the square begins in the middle and follows the point that was pressed.
  const before = await picture(page).getAttribute("style")
  await stage(page).tap({ position: { x: 20, y: 150 } })
  await expect(picture(page)).not.toHaveAttribute("style", before ?? "")
  await page.getByRole("slider", { name: "大きさ", exact: true }).fill("2")
  await page.getByRole("button", { name: "この範囲にする" }).tap()
  await expect(page.getByRole("img", { name: "選んだアイコン" })).toBeVisible()
  await save(page).tap()
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(page.getByText("ユーザー情報の更新に成功しました")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("夜ふかし部")
  const corner = page.getByRole("link", { name: "夜ふかし部さん" }).locator("img")
  await expect(corner).toHaveAttribute("src", /icon_800x800\.webp/)
  await expect
    .poll(() => corner.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(160)

  const logOut = page.getByRole("button", { name: "ログアウト" })
  await page.getByRole("button", { name: "設定とそのほか" }).tap()
  await page.route(/\/mypage\.data/, (route) => route.fulfill({ status: 500 }))
  await logOut.tap()
  await expect(page.getByText("ログアウトに失敗しました")).toBeVisible()
  await page.unroute(/\/mypage\.data/)
  await logOut.tap()
  await expect(page).toHaveURL("/login")
  await expect(page.getByText("ログアウトしました")).toBeVisible()
})

test(
  "a member cuts a picture by the keyboard alone",
  { tag: "@wide" },
  async ({ page, site, signIn }) => {
    const member = await createMember(site)
    await signIn(member)
    await openPage(page, "/mypage/edit")
    await chooseIcon(page)
    await expect(stage(page)).toBeFocused()
    const style = () => picture(page).getAttribute("style")
    for (const key of ["ArrowRight", "+", "ArrowDown", "-", "ArrowLeft"]) {
      const before = await style()
      await page.keyboard.press(key)
      await expect.poll(style, key).not.toBe(before)
    }
    await page.keyboard.press("Escape")
    await expect(stage(page)).toBeHidden()
    expect(await page.getByLabel("アイコン", { exact: true }).inputValue()).toBe("")
  },
)

test("a member ends a session elsewhere, and what they have typed into their profile stays when their own ends", async ({
  page,
  context,
  site,
  signIn,
}) => {
  const member = await createMember(site)
  await openSession(site, member)
  await signIn(member)
  await openPage(page, "/mypage/settings")
  await page.getByRole("link", { name: /^ログインとセキュリティ/ }).tap()
  await page.getByLabel("現在のパスワード").last().fill("まだ送っていない")
  const end = page.getByRole("button", { name: /をログアウトする$/ })
  await end.tap()
  await expect(page.getByText("端末をログアウトしました")).toBeVisible()
  await expect(end).toHaveCount(0)
  await expect(page.getByLabel("現在のパスワード").last()).toHaveValue("まだ送っていない")

  await withoutNotifications(page)
  await openPage(page, "/mypage/edit")
  await page.getByLabel(/^自己紹介/).fill("まだ保存していない")

  await site.root.query("delete from auth.sessions where user_id = $1", [member.uid])
  await save(page).tap()
  await expect(page.getByText("ログインの期限が切れたため")).toBeVisible()
  const login = page.getByRole("link", { name: "別のタブでログイン" })
  const [tab] = await Promise.all([context.waitForEvent("page"), login.tap()])
  await expect(tab).toHaveURL("/login")
  await signIn(member)
  await save(page).tap()
  await expect(page).toHaveURL(/\/mypage$/)
  await openPage(page, "/mypage/edit")
  await expect(page.getByLabel(/^自己紹介/)).toHaveValue("まだ保存していない")
})

test("a member chooses from the list of settings who sees them and how they are told", async ({
  page,
  site,
  signIn,
  axe,
}) => {
  await signIn(await createMember(site))
  await openPage(page, "/mypage/settings")
  await page.getByRole("link", { name: /^公開範囲/ }).tap()
  const played = page
    .getByRole("group", { name: "「プレイ済」の一覧" })
    .getByRole("radio", { name: "フォロワーのみ" })
  await played.check()
  await axe()
  await save(page).tap()
  await expect(page).toHaveURL("/mypage/settings")
  await expect(page.getByText("ユーザー情報の更新に成功しました")).toBeVisible()
  await page.getByRole("link", { name: /^お知らせ/ }).tap()
  await page.getByRole("checkbox", { name: /^ナゾ活へのいいねをメールで受け取る$/ }).check()
  await axe()
  await save(page).tap()
  await expect(page).toHaveURL("/mypage/settings")
  // A link to what was a part of the profile's page.
  await openPage(page, "/mypage/edit#notifications")
  const part = page.getByRole("link", { name: /^お知らせ/ })
  await expect(part).toBeInViewport()
  await part.tap()
  await expect(
    page.getByRole("checkbox", { name: /^ナゾ活へのいいねをメールで受け取る$/ }),
  ).toBeChecked()
  await openPage(page, "/mypage/edit/visibility")
  await expect(played).toBeChecked()
})

test(
  "a member saves a profile with an icon without scripts",
  { tag: "@only-no-js" },
  async ({ page, site, signIn, problems }) => {
    problems.allow(/422/)
    const member = await createMember(site, { name: "まえの名前" })
    await signIn(member)
    await page.goto("/mypage/edit")
    await page.getByLabel("名前").fill("公式のひと")
    await page.getByLabel(/自己紹介/).fill("スクリプトなし")
    await save(page).click()
    await expect(page.getByText(/紛らわしいため使えません/).first()).toBeVisible()
    await expect(page.getByLabel(/自己紹介/)).toHaveValue("スクリプトなし")
    await page.getByLabel("名前").fill("夜鳴き鳥")
    await page.getByLabel("SNSなどのリンク（3つめ）").fill("https://example.com/yonaki")
    await chooseIcon(page)
    await save(page).click()
    await expect(page).toHaveURL(/\/mypage$/)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("夜鳴き鳥")
    await page.goto("/mypage/edit")
    await expect(page.getByLabel(/自己紹介/)).toHaveValue("スクリプトなし")
    await expect(page.getByLabel("SNSなどのリンク（3つめ）")).toHaveValue(
      "https://example.com/yonaki",
    )
  },
)
