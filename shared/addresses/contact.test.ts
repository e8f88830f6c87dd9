import { expect, test } from "vitest"
import { read as readAddress, write } from "./contact.ts"

const read = (address: string) => readAddress(new URL(address, "https://nazo.test"))

test.each([
  { page: "/mysteries/a?b=1#c", isSent: false },
  { page: "", isSent: true },
])("the address of %j is read back as the same", (state) => {
  expect(read(write(state))).toEqual(state)
})

test.each([
  "https://elsewhere.test/",
  "//elsewhere.test/",
  "/\\elsewhere.test/",
  "/\t/elsewhere.test",
  "javascript:alert(1)",
  "mysteries",
  "",
])("%j is not a page of this site", (page) => {
  expect(read(write({ page, isSent: false })).page).toBe("")
})

test("a very long address is cut off", () => {
  expect(read(write({ page: `/${"a".repeat(3000)}`, isSent: false })).page).toHaveLength(500)
})
