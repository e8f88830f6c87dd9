import type { Page } from "@playwright/test"

/** A page that hears nothing of notifications: otherwise it may notice the end of a session before what the journey presses does. */
export async function withoutNotifications(page: Page): Promise<void> {
  await page.route("**/api/notifications/stream", (route) => route.fulfill({ status: 204 }))
  await page.route("**/api/notifications", (route) => route.abort("aborted"))
}
