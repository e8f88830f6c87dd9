import { expect, type Page } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { followLink } from "./support/follow-link.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { button, press } from "./support/ui-samples.ts"

/** The page as a screen reader finds it. */
const readOut = (page: Page) => page.getByRole("main").ariaSnapshot()
const written = ["月のうらがわ", "静かな湖畔", "最後の部屋", "夜の湖"]
const told = [...written, "手ごわい"]

test("a guest who wants to know nothing opens part after part, and sees nothing else on any page", async ({
  page,
  site,
  isMobile,
  axe,
}) => {
  const mystery = (title: string) =>
    createMystery(site, {
      title,
      story: "静かな湖畔に、あなたは立っている。",
      content: "月のうらがわを歩きます。",
      tag: "夜の湖",
      price: 2400,
    })
  const [id, other] = [await mystery("灯台の嘘"), await mystery("時計の嘘")]
  for (const each of [id, other]) {
    await addReview(site, each, { review: "最後の部屋がよかった。", difficultyRating: 4 })
  }
  await openPage(page, `/mysteries/${id}`)
  for (const words of told) expect(await readOut(page)).toContain(words)
  await press(button(page, "情報ゼロで見る"), isMobile)
  await expect(button(page, "情報ゼロをやめる")).toBeVisible()
  for (const words of told) expect(await readOut(page)).not.toContain(words)
  for (const words of ["灯台の嘘", "2,400円"]) expect(await readOut(page)).toContain(words)
  await axe("main")

  // A covered part can be opened by the keyboard, and reading goes on there.
  await button(page, "ものがたりを表示").focus()
  await page.keyboard.press("Enter")
  expect(await readOut(page)).toContain("静かな湖畔")
  await expect(page.locator(":focus")).toContainText("静かな湖畔")
  expect(await readOut(page)).not.toContain("最後の部屋")
  await press(button(page, "感想を表示"), isMobile)
  expect(await readOut(page)).toContain("最後の部屋")

  // Another page covers its parts, and so does this one when they come back.
  await followLink(page, `/mysteries/${other}`)
  await expect(page.getByRole("heading", { name: "時計の嘘", level: 1 })).toBeVisible()
  for (const words of written) expect(await readOut(page)).not.toContain(words)
  await page.goBack()
  await expect(page.getByRole("heading", { name: "灯台の嘘", level: 1 })).toBeVisible()
  for (const words of written) expect(await readOut(page)).not.toContain(words)

  // Covered on every page from the first paint, without anything moving.
  for (const address of [`/mysteries/${other}`, "/", "/mysteries", "/mysteries/reviews"]) {
    await openPage(page, address)
    for (const words of written) expect(await readOut(page), address).not.toContain(words)
  }
  const texts = button(page, "感想を表示")
  await expect(texts.first()).toBeVisible()
  const covered = await texts.count()
  await press(texts.first(), isMobile)
  await expect(texts).toHaveCount(covered - 1)
  await expect(page).toHaveURL("/mysteries/reviews")

  await press(button(page, "メニュー"), isMobile)
  await page.getByRole("radio", { name: "すべて" }).check()
  await page.keyboard.press("Escape")
  await expect(texts).toHaveCount(0)
  await openPage(page, `/mysteries/${id}`)
  for (const words of told) expect(await readOut(page)).toContain(words)
})

test("a member who wants to know nothing still sees their own words", async ({
  page,
  site,
  signIn,
  isMobile,
}) => {
  const member = await createMember(site)
  const mysteryId = await createMystery(site, { title: "灯台の嘘" })
  const review = "最後の部屋がよかった。"
  const id = await createReview(site, { uid: member.uid, mysteryId, review })
  await signIn(member)
  await openPage(page, `/mysteries/${mysteryId}`)
  await press(button(page, "情報ゼロで見る"), isMobile)
  await expect(button(page, "感想を表示")).toBeVisible()
  for (const address of [`/mysteries/reviews/${id}`, "/mypage"]) {
    await openPage(page, address)
    await expect(page.getByRole("main").getByText(review)).toBeVisible()
  }
})
