import { expect } from "@playwright/test"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { createComment } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"

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
