import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"

const sources = globSync("app/{components,frame,head,layouts,routes,viewer}/**/*.{ts,tsx}").filter(
  (file) => !file.includes(".test."),
)
const shown = pages.filter(({ cached, layout }) => cached && layout !== undefined)

test("only shared/addresses parses an address", () => {
  expect(sources.length).toBeGreaterThan(200)
  const readers = sources.filter((file) =>
    /\bsearchParams\b|new URL\(request\.url\)/.test(readFileSync(file, "utf8")),
  )
  expect(readers).toEqual([])
})

test("an address is read by its module, not by the parts that the router found", () => {
  const requests = globSync("app/request/*.ts")
  const readers = [...sources, ...requests].filter((file) =>
    /\b(?:params|useParams)\b/.test(readFileSync(file, "utf8")),
  )
  expect(readers).toEqual([])
})

test.each([...new Set(shown.map(({ file }) => file))])(
  "%s redirects other spellings of its address to the canonical one",
  (file) => {
    expect(readFileSync(`app/${file}`, "utf8")).toMatch(
      /canonicalOrRedirect\((?:\w+|fixed\(\w+\)), args/,
    )
  },
)
