import { expect, test } from "vitest"
import { letScriptsWait } from "./let-scripts-wait.ts"

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`

test("styles and pictures come before the scripts of a page", () => {
  const script = `<link rel="modulepreload" href="/assets/a.js"/>`
  const styles = `<link rel="stylesheet" href="/assets/a.css"/>`
  expect(letScriptsWait(page(script + script + styles, ""))).toBe(
    page(
      `<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>`.repeat(2) + styles,
      "",
    ),
  )
})

test("the body of a page stays as it is", () => {
  const body = `<p>&lt;link rel="modulepreload"</p><link rel="modulepreload" href="/b.js"/>`
  expect(letScriptsWait(page("", body))).toBe(page("", body))
})
