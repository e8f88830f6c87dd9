import { expect, test } from "vitest"
import { contactAddress, readContactAddress } from "./contact.ts"

const read = (address: string) => readContactAddress(new URL(address, "https://nazo.test"))

test.each([
  { page: "/mysteries/a?b=1#c", isSent: false },
  { page: "", isSent: true },
])("what is written is read again: %j", (state) => {
  expect(read(contactAddress(state))).toEqual(state)
})

test.each([
  "https://elsewhere.test/",
  "//elsewhere.test/",
  "/\\elsewhere.test/",
  "/\t/elsewhere.test",
  "javascript:alert(1)",
  "mysteries",
  "",
])("%j is no page of ours", (page) => {
  expect(read(contactAddress({ page })).page).toBe("")
})

test("a page with an endless address is cut off", () => {
  expect(read(contactAddress({ page: `/${"a".repeat(3000)}` })).page).toHaveLength(500)
})
