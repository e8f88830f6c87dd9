import { expect, test } from "vitest"
import { flashCookie, flashes, flashIn } from "./flash.ts"

test.each(flashes)("the next page finds the message %s among its cookies", (flash) => {
  const cookie = flashCookie(flash).split(";")[0]
  expect(flashIn(`session=a.b; ${cookie}; theme=dark`)).toBe(flash)
})

test.each([
  "",
  "left-flash=",
  "left-flash=constructor",
  "my-left-flash=registered",
  "left-flash=<b>",
])("a page finds no message in the cookies %j", (cookies) => {
  expect(flashIn(cookies)).toBeNull()
})
