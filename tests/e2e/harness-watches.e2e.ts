import { test } from "./support/journey.ts"

test("a complaint that was announced is nobody's problem", async ({ page, problems }) => {
  problems.allow(/something is wrong/)
  await page.goto("/healthz")
  await page.evaluate(() => console.error("something is wrong"))
})

test.describe("a journey fails", () => {
  test.fail()

  test("when the page complains in the console", async ({ page }) => {
    await page.goto("/healthz")
    await page.evaluate(() => console.error("something is wrong"))
  })

  test("when the page's code throws", async ({ page }) => {
    await page.goto("/healthz")
    const thrown = page.waitForEvent("pageerror")
    await page.evaluate(() => queueMicrotask(() => JSON.parse("nobody catches this")))
    await thrown
  })

  test("when our own site refuses what the page asks for", async ({ page }) => {
    await page.route("**/picture.webp", (route) => route.fulfill({ status: 500 }))
    await page.goto("/healthz")
    await page.evaluate(() => fetch("/picture.webp"))
  })

  test("when what the page asks for never arrives", async ({ page }) => {
    await page.route("**/picture.webp", (route) => route.abort("failed"))
    await page.goto("/healthz")
    await page.evaluate(() => fetch("/picture.webp").catch(() => undefined))
  })

  test("when a second tab complains", async ({ context }) => {
    const tab = await context.newPage()
    await tab.goto("/healthz")
    await tab.evaluate(() => console.error("something is wrong"))
  })

  test("when an announced complaint never comes", async ({ page, problems }) => {
    problems.allow(/something is wrong/)
    await page.goto("/healthz")
  })

  test("when a picture has no words", async ({ page, axe }) => {
    await page.setContent("<html lang=ja><title>絵</title><img src=data:,></html>")
    await axe()
  })
})
