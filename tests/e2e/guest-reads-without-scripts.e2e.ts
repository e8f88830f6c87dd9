import { expect } from "@playwright/test"
import { test } from "./support/journey.ts"

test(
  "without scripts nothing is offered that needs them",
  { tag: "@only-no-js" },
  async ({ page }) => {
    await page.goto("/mysteries")
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible()
    await expect(page.getByRole("button", { name: "メニュー" })).toBeHidden()
    await expect(page.getByRole("switch", { name: "プレイ済を隠す" })).toBeHidden()
    await expect(page.getByRole("combobox", { name: "並び順" })).toBeHidden()
    // The disc that stands for a viewer who is not known yet.
    await expect(page.getByRole("banner").locator(".timer")).toBeHidden()
  },
)
