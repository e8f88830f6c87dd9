import { expect, test } from "vitest"
import { isCrossSite } from "./cross-site.ts"

const origin = "https://nazomeguri.test"
const sent = (headers: Record<string, string>, to = origin) =>
  isCrossSite(new Request(to, { method: "POST", headers }), origin)

test.each(["cross-site", "same-site"])("a request that the browser calls %s is refused", (site) => {
  expect(sent({ "Sec-Fetch-Site": site, Origin: origin })).toBe(true)
})

test.each(["same-origin", "none"])("a request that the browser calls %s is accepted", (site) => {
  expect(sent({ "Sec-Fetch-Site": site })).toBe(false)
})

test("older browsers send the origin: another one and a hidden one are refused", () => {
  expect(sent({ Origin: origin })).toBe(false)
  expect(sent({ Origin: "https://evil.test" })).toBe(true)
  expect(sent({ Origin: "null" })).toBe(true)
})

test.each(["", "nonsense", "//", "%00"])(
  "an origin that is no address is refused: %j",
  (sender) => {
    expect(sent({ "Sec-Fetch-Site": "same-origin", Origin: sender })).toBe(true)
  },
)

test("a site reached under another host name still accepts its own forms", () => {
  expect(sent({ Origin: "http://127.0.0.1:3000" }, "http://127.0.0.1:3000")).toBe(false)
})

test("a client that is not a browser is accepted, because it has no cookies to abuse", () => {
  expect(sent({})).toBe(false)
})
