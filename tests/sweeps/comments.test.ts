import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const headless = /^(?:What(?:ever)?|Who(?:m|se|ever)?|Those|As before)\b/

/** The first line of each comment, and of each run of line comments. */
const openings = globSync("{domain,scripts,server,shared}/**/*.{ts,tsx,mjs}").flatMap((file) => {
  const lines = readFileSync(file, "utf8")
  const found = lines.matchAll(/\/\*\*?\s+(?:\* )?(.*)|(?<!^\s*\/\/.*\n)^\s*\/\/ (.*)/gm)
  return Array.from(found, ([, block, line]) => ({ file, text: block ?? line ?? "" }))
})

test("a comment of the server begins with a noun or a verb", () => {
  expect(openings.length).toBeGreaterThan(2_000)
  const found = openings.filter(({ text }) => headless.test(text))
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
