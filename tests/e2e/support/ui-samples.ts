import type { Locator, Page } from "@playwright/test"
import { openPage } from "./open-page.ts"

/** Opens the page of all UI components and waits until it is hydrated. */
export const openSamples = (page: Page) => openPage(page, "/dev/ui")

/** Taps or clicks, depending on the device. */
export async function press(target: Locator, isMobile: boolean): Promise<void> {
  await (isMobile ? target.tap() : target.click())
}

export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true })
}
