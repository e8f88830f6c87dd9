import { expect, test } from "vitest"
import { readyHead } from "./ready-head.ts"

test("headers become lines, except those by which Node tells where an answer ends", () => {
  expect(
    readyHead({
      "X-Frame-Options": "DENY",
      "content-length": "12",
      ETag: '"a-br"',
      "Transfer-Encoding": "chunked",
      Connection: "close",
      Date: "today",
    }),
  ).toEqual({
    lines: 'X-Frame-Options: DENY\r\nETag: "a-br"\r\n',
    others: [
      "content-length",
      "12",
      "Transfer-Encoding",
      "chunked",
      "Connection",
      "close",
      "Date",
      "today",
    ],
  })
})

test.each([
  ["X-Name", "a\r\nSet-Cookie: session=stolen"],
  ["X-Name", "a\nb"],
  ["X-Name", "a\0"],
  ["X-Name", "謎"],
  ["X Name", "a"],
  ["X-Name:", "a"],
  ["", "a"],
])("%j: %j cannot be a line of a head", (name, value) => {
  expect(() => readyHead({ [name]: value })).toThrow(/invalid|must be/i)
})
