import { expect, test } from "vitest"
import { short, withoutTricks } from "./terminal-text.ts"

test("an operator reads characters that turn, hide or move text instead of their effect", () => {
  expect(withoutTricks("脱出\u202Eoruen\u2066\n次\u001B[2J\u200B\u{E0041}")).toBe(
    "脱出<U+202E>oruen<U+2066>\n次<U+001B>[2J<U+200B><U+E0041>",
  )
  expect(withoutTricks("夜の図書館 🧩 ❤️ é")).toBe("夜の図書館 🧩 ❤️ é")
})

test("what somebody wrote stays in one line", () => {
  expect(short("一行目\r\n二行目\u2028三行目\u0007終")).toBe("一行目 二行目 三行目 終")
})
