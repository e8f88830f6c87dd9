import { expect, test } from "vitest"
import { addresses } from "./addresses.ts"
import { plainHref } from "./plain-href.ts"

const names = [
  "雨の日OK",
  "100%謎",
  "A&B?C#D",
  "a/b",
  "全角　空白",
  "半角 空白",
  "+1",
  "絵文字🗝",
  "é",
]

test.each(names)("a plain link with %s leads to the address itself", (name) => {
  for (const address of [addresses.tag(name), addresses.maker(name)]) {
    if (address === null) continue
    const { pathname, search } = new URL(plainHref(address), "https://nazo.example")
    expect(pathname + search).toBe(address)
  }
})

test("a plain link has names as they are read", () => {
  expect(plainHref(addresses.tag("雨の日OK"))).toBe("/mysteries?tag=雨の日OK")
})
