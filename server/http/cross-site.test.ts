import { expect, test } from "vitest"
import { isCrossSite } from "./cross-site.ts"

const origin = "https://nazomeguri.test"
const sent = (headers: Record<string, string>, to = origin) =>
  isCrossSite(new Request(to, { method: "POST", headers }), origin)

test.each(["cross-site", "same-site"])("what the browser calls %s is refused", (site) => {
  expect(sent({ "Sec-Fetch-Site": site, Origin: origin })).toBe(true)
})

test.each(["same-origin", "none"])("what the browser calls %s is taken", (site) => {
  expect(sent({ "Sec-Fetch-Site": site })).toBe(false)
})

test("older browsers tell the origin: another one, and a hidden one, are refused", () => {
  expect(sent({ Origin: origin })).toBe(false)
  expect(sent({ Origin: "https://evil.test" })).toBe(true)
  expect(sent({ Origin: "null" })).toBe(true)
})

test("a site reached by another name than the configured one still takes its own forms", () => {
  expect(sent({ Origin: "http://127.0.0.1:3000" }, "http://127.0.0.1:3000")).toBe(false)
})

test("a program without a browser is nobody's cookie jar", () => {
  expect(sent({})).toBe(false)
})
