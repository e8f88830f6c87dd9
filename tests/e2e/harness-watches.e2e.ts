import { expect } from "@playwright/test"
import { findBarriers } from "./support/axe.ts"
import { test } from "./support/journey.ts"

test.beforeEach(({ page }) => page.goto("/healthz").then(() => undefined))

test("an error in the console is detected", async ({ page, problems }) => {
  await page.evaluate(() => console.error("something is wrong"))
  await expect.poll(problems.unexplained).toEqual([expect.stringContaining("something is wrong")])
  problems.allow(/something is wrong/)
})

test("an error in a second tab is detected", async ({ context, problems }) => {
  const tab = await context.newPage()
  await tab.evaluate(() => console.error("something is wrong"))
  await expect.poll(problems.unexplained).toEqual([expect.stringContaining("something is wrong")])
  problems.allow(/something is wrong/)
})

test("an exception is detected", async ({ page, problems }) => {
  await page.evaluate(() => queueMicrotask(() => JSON.parse("nobody catches this")))
  await expect
    .poll(problems.unexplained)
    .toEqual([expect.stringContaining("page: Unexpected token")])
  problems.allow(/Unexpected token/)
})

test("a failed request of our own site is detected", async ({ page, problems }) => {
  await page.route("**/picture.webp", (route) => route.fulfill({ status: 500 }))
  await page.evaluate(() => fetch("/picture.webp"))
  await expect.poll(problems.unexplained).toContainEqual(expect.stringMatching(/^answer: 500 /))
  problems.allow(/picture.webp/)
})

test("a request that never arrives is detected", async ({ page, problems }) => {
  await page.route("**/picture.webp", (route) => route.abort("failed"))
  await page.evaluate(() => fetch("/picture.webp").catch(() => undefined))
  await expect.poll(problems.unexplained).toContainEqual(expect.stringMatching(/^request: /))
  problems.allow(/picture.webp/)
})

test.describe(() => {
  test.use({ awaitsProblemsFor: 500 })

  test("an allowed problem that does not occur fails the test", async ({ problems }) => {
    test.fail()
    problems.allow(/something is wrong/)
  })
})

test("a problem that was not allowed fails the test", async ({ page }) => {
  test.fail()
  await page.evaluate(() => console.error("something is wrong"))
})

test("a picture without a text alternative fails the test", async ({ page }) => {
  await page.setContent("<html lang=ja><title>絵</title><img src=data:,><main></main></html>")
  const barrier = expect.stringMatching(/^image-alt: /)
  expect(await findBarriers(page)).toEqual([barrier])
  expect(await findBarriers(page, page.getByRole("main"))).toEqual([])
  await page.setContent("<html lang=ja><title>絵</title><main><img src=data:,></main></html>")
  expect(await findBarriers(page, page.getByRole("main"))).toEqual([barrier])
})
