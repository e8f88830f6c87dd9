import { expect } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { createComment } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { addReport } from "./support/reports.ts"
import { press } from "./support/ui-samples.ts"

test(
  "a report stands whole on a page of its own",
  { tag: "@no-js" },
  async ({ page, site, isMobile }) => {
    const mystery = await createMystery(site, {
      title: "灯台の嘘",
      types: "03",
      prefectures: "13,14",
    })
    const words = `${"最後まで読める長い感想です。".repeat(40)}おわり`
    const report = await addReport(site, mystery, {
      name: "謎田めぐる",
      review: words,
      createdAt: "2026-01-09T15:30:00Z",
      playDate: "2026-01-05",
      allPhotoUrls: ["/card.png", "/icon-512.png"],
    })
    await page.goto(`/mysteries/reviews/${report}`)
    await expect(page).toHaveTitle("灯台の嘘のナゾ活 | ナゾメグリ")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("灯台の嘘のナゾ活")
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      /^謎田めぐるさんのナゾ活：最後まで読める/,
    )
    const trail = page.getByRole("navigation", { name: "パンくずリスト" }).getByRole("listitem")
    await expect(trail).toHaveText(["ホーム", "ナゾ活を読む", "灯台の嘘のナゾ活"])
    await expect(page.getByText("投稿日：2026年1月10日 ／ プレイ日：2026年1月5日")).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole("button", { name: /を拡大$/ })).toHaveCount(2)
    const main = page.getByRole("main")
    for (const fact of ["ルーム型", "東京都・神奈川県", "謎田めぐる"]) {
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
    }
    await press(main.getByRole("link", { name: "灯台の嘘", exact: true }), isMobile)
    await expect(page).toHaveURL(`/mysteries/${mystery}`)
  },
)

test(
  "the address that notices carry shows the same report",
  { tag: "@no-js" },
  async ({ page, site, problems }) => {
    const report = await addReport(site, await createMystery(site), { review: "同じ文章です。" })
    const canonical = page.locator("link[rel=canonical]")
    for (const address of [
      `/mysteries/reviews/detail?id=${report}`,
      `/mysteries/reviews/${report}`,
    ]) {
      await page.goto(address)
      await expect(page.getByText("同じ文章です。")).toBeVisible()
      await expect(canonical).toHaveAttribute("href", `${site.origin}/mysteries/reviews/${report}`)
    }
    problems.allow(/404/)
    for (const id of ["", "?id=", "?id=0", "?id=-1", "?id=1e9", "?id=999999999999", "?id=%27--"]) {
      const answer = await page.goto(`/mysteries/reviews/detail${id}`)
      expect(answer?.status(), id).toBe(404)
    }
  },
)

test("comments are read from the first to the last", { tag: "@no-js" }, async ({ page, site }) => {
  const writer = await createMember(site, { name: "書いた人" })
  const mysteryId = await createMystery(site)
  const reviewId = await createReview(site, { uid: writer.uid, mysteryId })
  const said: [string, string, string][] = [
    ["ひと言目", "2026-02-01T00:00:00Z", "おもしろそう！"],
    ["ふた言目", "2026-02-02T16:00:00Z", "@ひと言目 ぜひ https://example.com/go を。"],
  ]
  for (const [name, created_at, content] of said.toReversed()) {
    const { uid } = await createMember(site, { name })
    await createComment(site, { uid, reviewId, content, created_at })
  }
  await page.goto(`/mysteries/reviews/${reviewId}#comment`)
  const section = page.getByRole("region", { name: "コメント 2件" })
  const comments = section.getByRole("article")
  await expect(comments).toHaveText([/おもしろそう！/, /ぜひ/])
  const second = comments.nth(1)
  await expect(second).toContainText("ふた言目")
  await expect(second).toContainText("2026年2月3日")
  const [mention, around] = await Promise.all(
    [second.getByText("@ひと言目", { exact: true }), second.getByText("ぜひ")].map((one) =>
      one.evaluate((element) => getComputedStyle(element).color),
    ),
  )
  expect(mention).not.toBe(around)
  await expect(second.getByRole("link", { name: "https://example.com/go" })).toHaveAttribute(
    "target",
    "_blank",
  )
  for (const comment of await comments.all()) {
    await expect(comment.getByRole("button", { name: "いいね 0件" })).toBeDisabled()
    await expect(comment.getByRole("button")).toHaveCount(1)
  }
  await expect(section.getByText("コメントを投稿するにはログインしてください")).toBeVisible()
  await expect(section.getByRole("textbox")).toHaveCount(0)
})

test("a report that nobody commented on says so", { tag: "@no-js" }, async ({ page, site }) => {
  const report = await addReport(site, await createMystery(site))
  await page.goto(`/mysteries/reviews/${report}`)
  const section = page.getByRole("region", { name: "コメント 0件" })
  await expect(section.getByText("まだコメントがありません")).toBeVisible()
  await expect(section.getByText("コメントを投稿するにはログインしてください")).toBeVisible()
})
