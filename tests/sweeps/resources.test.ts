import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"

/** Resources of members. A picture is no JSON, so that of a card has a loader of its own. */
const resources = pages
  .filter(({ access, layout }) => access === "member" && layout === undefined)
  .filter(({ pattern }) => pattern !== "/mypage/cards/:subject/:file")
  .map(({ pattern, file }) => ({ pattern, source: readFileSync(`app/${file}`, "utf8") }))

const made = /^export const (?:action = memberResource|loader = personalResource)\(\{$/gm

test.each(resources)("$pattern guards, reads and answers as all resources of members", (each) => {
  const exported = each.source.match(/^export .*/gm) ?? []
  expect(exported.length).toBeGreaterThan(0)
  expect(exported).toEqual(each.source.match(made))
})

test.each(resources)("$pattern reads its own address", async ({ pattern, source }) => {
  const given = source.match(/^ {2}address\b.*/gm) ?? []
  expect(given).toHaveLength(source.match(made)?.length ?? 0)
  for (const line of given) expect(await patternOf(line, source)).toBe(pattern)
})

/** The pattern of the address in a line `address,` or `address: fixed(path),`. */
async function patternOf(line: string, source: string): Promise<unknown> {
  const [, path] = /^ {2}address: fixed\((\w+)\),$/.exec(line) ?? []
  if (!path && line !== "  address,") return line
  const imports = source.matchAll(/^import (.*) from "#shared\/addresses\/([\w-]+)\.ts"$/gm)
  const wanted = new RegExp(`\\b${path ?? "address"}\\b`)
  const [, names = "", file = ""] = imports.find(([, names = ""]) => wanted.test(names)) ?? []
  const module: Record<string, unknown> = await import(`../../shared/addresses/${file}.ts`)
  if (path) return module[path]
  const original = /(\w+) as address/.exec(names)?.[1] ?? "address"
  const address = names.startsWith("*") ? module : module[original]
  return (address as { pattern?: string } | undefined)?.pattern
}
