import { expect, type Locator, type Page } from "@playwright/test"

/** Opens the page of all UI components and waits until it is hydrated. */
export async function openSamples(page: Page): Promise<void> {
  await page.goto("/dev/ui")
  const theme = (name: string) => page.getByRole("radio", { name })
  await expect(async () => {
    await theme("明るい").check()
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light", { timeout: 500 })
  }).toPass()
  await theme("自動").check()
}

/** Taps or clicks, depending on the device. */
export async function press(target: Locator, isMobile: boolean): Promise<void> {
  await (isMobile ? target.tap() : target.click())
}

export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true })
}
