import type { Locator, Page } from "@playwright/test"
import { openPage } from "./open-page.ts"

/** Opens the page of all UI components, or these sections of it, and waits until it is hydrated. */
export async function openSamples(page: Page, ...only: string[]): Promise<void> {
  const query = new URLSearchParams(only.map((title) => ["only", title]))
  await openPage(page, only.length > 0 ? `/dev/ui?${query}` : "/dev/ui")
}

/** Taps or clicks, depending on the device. */
export async function press(target: Locator, isMobile: boolean): Promise<void> {
  await (isMobile ? target.tap() : target.click())
}

export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true })
}
