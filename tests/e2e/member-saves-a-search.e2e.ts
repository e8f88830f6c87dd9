import { expect } from "@playwright/test"
import { createMember } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"
import { keepToasts } from "./support/keep-toasts.ts"
import { createMakersMysteries } from "./support/members-lists.ts"
import { openPage } from "./support/open-page.ts"
import { press } from "./support/ui-samples.ts"

test("a member saves a search, finds it on the search and at home, and moves it by keyboard", async ({
  page,
  site,
  signIn,
  isMobile,
  axe,
}) => {
  const [{ search }, other] = [
    await createMakersMysteries(site, 2),
    await createMakersMysteries(site, 1),
  ]
  await signIn(await createMember(site))
  const main = page.getByRole("main")
  for (const [address, name] of [
    [search, "好きな工房"],
    [other.search, "別の工房"],
  ] as const) {
    await openPage(page, address)
    await keepToasts(page)
    await press(main.getByRole("button", { name: "この条件を保存" }), isMobile)
    const sheet = page.getByRole("dialog", { name: "検索条件の保存" })
    await expect(sheet.getByRole("textbox", { name: "名前" })).toHaveValue(/^からくり工房/)
    await expect(sheet.getByRole("switch", { name: "新しい謎を知らせる" })).toBeChecked()
    await axe(sheet)
    await sheet.getByRole("textbox", { name: "名前" }).fill(name)
    await press(sheet.getByRole("button", { name: "保存する" }), isMobile)
    await expect(page.getByText("検索条件を保存しました", { exact: true })).toBeVisible()
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible()
  }

  await press(page.getByRole("status").getByRole("button", { name: "一覧を見る" }), isMobile)
  await expect(page).toHaveURL("/mypage/saved-search-conditions")
  await axe("main")
  const own = main.getByRole("region", { name: "保存した検索条件" })
  const names = own.getByRole("listitem").getByRole("link")
  await expect(names).toHaveText(["好きな工房", "別の工房"])
  const stored = page.waitForResponse("**/order")
  await main.getByRole("button", { name: "「別の工房」を上へ" }).press("Enter")
  await expect(names).toHaveText(["別の工房", "好きな工房"])
  await expect(main.getByRole("button", { name: "「別の工房」を上へ" })).toBeFocused()
  await stored

  await press(main.getByRole("button", { name: "「好きな工房」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "削除" }), isMobile)
  await expect(names).toHaveText(["別の工房"])
  await press(page.getByRole("button", { name: "元に戻す" }), isMobile)
  await expect(names).toHaveText(["別の工房", "好きな工房"])

  await press(main.getByRole("button", { name: "「好きな工房」のメニュー" }), isMobile)
  await press(page.getByRole("menuitem", { name: "名前を変更" }), isMobile)
  const renaming = page.getByRole("dialog", { name: "名前の変更" })
  await renaming.getByRole("textbox", { name: "名前" }).fill("あの工房")
  await press(renaming.getByRole("button", { name: "変更する" }), isMobile)
  await expect(names).toHaveText(["別の工房", "あの工房"])

  await openPage(page, "/")
  const saved = page.getByRole("list", { name: "保存した検索条件" })
  await expect(saved.getByRole("link")).toHaveText([/別の工房/, /あの工房/, /編集/])
  await press(saved.getByRole("link", { name: "あの工房" }), isMobile)
  await expect(page).toHaveURL(search)
})
