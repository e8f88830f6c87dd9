import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"

/** Resources of members. A picture is no JSON, so that of a year has a loader of its own. */
const resources = pages
  .filter(({ access, layout }) => access === "member" && layout === undefined)
  .filter(({ pattern }) => pattern !== "/mypage/year-card/:file")
  .map(({ pattern, file }) => ({ pattern, source: readFileSync(`app/${file}`, "utf8") }))

const made = /^export const (?:action = memberResource|loader = personalResource)\(\{$/gm

test.each(resources)("$pattern guards, reads and answers as all resources of members", (each) => {
  const exported = each.source.match(/^export .*/gm) ?? []
  expect(exported.length).toBeGreaterThan(0)
  expect(exported).toEqual(each.source.match(made))
})

test.each(resources)("$pattern reads its own address", async ({ pattern, source }) => {
  expect(source.match(/^ {2}address\b.*/gm)).toEqual(source.match(made)?.map(() => "  address,"))
  const [, imported = "", file = ""] =
    /^import (.*\baddress\b.*) from "#shared\/addresses\/([\w-]+)\.ts"$/m.exec(source) ?? []
  const read: Record<string, unknown> = await import(`../../shared/addresses/${file}.ts`)
  const name = /(\w+) as address/.exec(imported)?.[1] ?? "address"
  expect(imported.startsWith("*") ? read : read[name]).toMatchObject({ pattern })
})
