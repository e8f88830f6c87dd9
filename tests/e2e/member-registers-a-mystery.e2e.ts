import { expect } from "@playwright/test"
import { createMember, createMystery } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { countTaps } from "./support/taps.ts"

test("a member registers a mystery on a phone in six taps, and loses nothing on the way", async ({
  page,
  site,
  signIn,
  problems,
  axe,
  isMobile,
}) => {
  const member = await createMember(site)
  await createMystery(site, { title: "灯台守の宿題と青い鍵" })
  await signIn(member)
  await openPage(page, "/mypage/register")
  const taps = countTaps(isMobile)
  const { press } = taps
  const preview = page.getByRole("region", { name: "カードの見え方" })
  const next = page.getByRole("button", { name: "次へ" }).and(page.locator(":visible"))

  await page.getByRole("textbox", { name: /^タイトル/ }).fill("灯台守の宿題と青い鍵 2")
  await expect(page.getByText("もう登録されているかもしれません")).toBeVisible()
  await page.getByRole("combobox", { name: /^制作/ }).fill("岬の謎工房")
  await press(page.getByRole("checkbox", { name: "街歩き" }))
  await page.getByRole("textbox", { name: /^公式ページのURL/ }).fill("https://example.com/todai")
  await expect(preview).toContainText("灯台守の宿題と青い鍵 2")
  await expect(preview).toContainText("街歩き")

  // The browser closes on the way.
  await openPage(page, "/mypage")
  await openPage(page, "/mypage/register")
  await expect(page.getByText("書きかけの内容を戻しました")).toBeVisible()
  await expect(page.getByRole("combobox", { name: /^制作/ })).toHaveValue("岬の謎工房")
  await axe("main")

  await press(next)
  await page.getByLabel("開始日").fill("2030-04-01")
  await press(next)
  await page.getByLabel("料金（円、無料は0）").fill("千円")
  await page.getByLabel("最少人数", { exact: true }).fill("1")
  const send = page.getByRole("button", { name: "公開を申請する" })
  await press(send)
  // It is where the mistake is, whatever was folded.
  await expect(page.getByLabel("料金（円、無料は0）")).toBeFocused()
  await page.getByLabel("料金（円、無料は0）").fill("1,000円")
  await expect(preview).toContainText("1,000円")

  await page.getByLabel("ポスター画像").evaluate((input) => {
    input.closest("details")?.setAttribute("open", "")
  })
  await page.getByLabel("ポスター画像").setInputFiles({
    name: "poster.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await samplePicture(400, 900)),
  })
  await press(page.getByRole("button", { name: "この範囲にする" }))
  await expect(preview.locator("img").first()).toHaveAttribute("src", /^blob:/)

  problems.allow(/500/)
  await page.route(/\/mypage\/register\.data/, (route) => route.fulfill({ status: 500 }))
  await send.click()
  await expect(page.getByText("insert error")).toBeVisible()
  await page.unroute(/\/mypage\/register\.data/)
  await press(send)
  await expect(page).toHaveURL(/\/mypage\/registeredMysteries$/)
  await expect(page.getByText("確認待ち")).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(6)

  const { rows } = await site.root.query("select title, price, img from mysteries where uid = $1", [
    member.uid,
  ])
  expect(rows).toMatchObject([{ title: "灯台守の宿題と青い鍵 2", price: 1000 }])
  expect(rows[0].img).toMatch(/^\/files\/mysteries\//)
  await openPage(page, "/mypage/register")
  await expect(page.getByRole("textbox", { name: /^タイトル/ })).toHaveValue("")
})
