import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import * as icons from "./icons.ts"
import { typeIcons } from "./type-icons.ts"

const sheet = readFileSync(new URL("icons.svg", import.meta.url), "utf8")
const drawn = Array.from(sheet.matchAll(/<symbol id="([^"]+)"(.*?)<\/symbol>/g))
const names = drawn.map(([, name]) => name)

test("every icon is drawn exactly once", () => {
  const known = [...Object.values(icons), ...Object.values(typeIcons)]
  expect(known.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test("every drawing has a name", () => {
  const known: string[] = [...Object.values(icons), ...Object.values(typeIcons)]
  const pictures = ["flame", "keyhole", "keyhole-half", "medal", "no-picture"]
  expect(
    names.filter((name) => !known.includes(name ?? "") && !pictures.includes(name ?? "")),
  ).toEqual([])
})

test("the icon of a type has exactly one amber fill", () => {
  const kinds = drawn.filter(([, name]) => name?.startsWith("type-"))
  expect(kinds).toHaveLength(16)
  for (const [, name, drawing] of kinds) {
    expect(drawing?.match(/fill="var\(--amber\)"/g), name).toHaveLength(1)
  }
})
