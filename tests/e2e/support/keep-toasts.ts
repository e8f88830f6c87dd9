import type { Page } from "@playwright/test"

/** As in a window in the background: toasts of this page stay until they are pressed, on a slow machine too. */
export const keepToasts = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
    dispatchEvent(new Event("blur"))
  })

export const letToastsGo = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")))
