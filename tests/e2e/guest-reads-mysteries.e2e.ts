import { expect } from "@playwright/test"
import { createMystery } from "#tests/support/people.ts"
import { test } from "./support/journey.ts"

test(
  "a guest opens a mystery from the list, in a tab of its own",
  { tag: "@no-js" },
  async ({ page, context, site, isMobile }) => {
    const title = `路地の手紙 ${crypto.randomUUID()}`
    const id = await createMystery(site, { title })

    const link = page.getByRole("link", { name: title })
    // Somebody else put it in: news takes a moment to reach the site, and a visitor looks again.
    await expect(async () => {
      await page.goto("/mysteries?sort=new")
      await expect(link).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 10_000 })
    await expect(page).toHaveTitle(/ナゾメグリ/)
    const opened = context.waitForEvent("page")
    await (isMobile ? link.tap() : link.click())

    const tab = await opened
    await expect(tab).toHaveURL(`/mysteries/${id}`)
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title)
    await expect(link).toBeVisible()
  },
)

test(
  "a guest who follows a dead link is told so, and shown a way on",
  { tag: "@no-js" },
  async ({ page, problems }) => {
    problems.allow(/404/)
    const answer = await page.goto("/mysteries/nowhere")
    expect(answer?.status()).toBe(404)
    await expect(page.getByText("Page Not Found: /mysteries/nowhere")).toBeVisible()
    await page.getByRole("link", { name: "謎解きの一覧を見る" }).click()
    await expect(page).toHaveURL("/mysteries")
  },
)
