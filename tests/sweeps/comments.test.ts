import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const headless = /^(?:What(?:ever)?|Who(?:m|se|ever)?|Those|As before)\b/

/** The first line of each comment, and of each run of line comments. Migrations are kept as they were. */
const openings = {
  code: findIn(
    "{app,bench,content,db,domain,scripts,server,shared,tests}/**/*.{ts,tsx,mjs,css}",
    /\/\*\*?\s+(?:\* )?(.*)|(?<!^\s*\/\/.*\n)^\s*\/\/ (.*)/gm,
  ),
  rules: findIn(
    "db/{rules,seed}/**/*.sql",
    /(?<!^\s*--.*\n)^\s*-- (.*)|^comment on .* is\s+'(.*)/gm,
  ),
}

test.each([
  ["code", 5_000],
  ["rules", 400],
] as const)("a comment in the %s begins with a noun or a verb", (kind, least) => {
  expect(openings[kind].length).toBeGreaterThan(least)
  const found = openings[kind].filter(({ text }) => headless.test(text))
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

function findIn(files: string, opening: RegExp) {
  return globSync(files).flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(opening), ([, first, second]) => ({
      file,
      text: first ?? second ?? "",
    })),
  )
}
