import fc from "fast-check"
import { expect, test } from "vitest"
import { pageKeyFinder } from "#server/http/page-cache/page-key.ts"
import { addressAt } from "#tests/support/address-at.ts"
import { pages } from "./pages.ts"
import { shownPages } from "./shown-pages.ts"
import { routesOf } from "./site-page.ts"

const today = "2026-11-21"

/** Values that are valid in a path or a parameter of some page. */
const validValue = fc.constantFrom(
  ..."|0|1|2|3|5|01|13|007|47|2147483647|99999999999999999999|2026-11|2026-12|2025-03".split("|"),
  ..."2026-11-21|2026-12-24|2026-02-30|0000-01|month|week|day|list|likes|new|near|ending".split(
    "|",
  ),
  ..."ka|other|station|open|weekend|played|unplayed|rain|solo|新宿|新宿駅|駅駅| 夜 |a/b|100%".split(
    "|",
  ),
  ..."謎.data|.|..|page|/mysteries/areas/3/page/2|AAAAAAAAAAAAAAAAAAAAAA".split("|"),
)
const word = fc.oneof(
  { weight: 4, arbitrary: validValue },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 110 }) },
)

/** Addresses that match a page's pattern, with its parameters once or more, in any order. */
function addressesOf({ pattern, query }: (typeof pages)[number]): fc.Arbitrary<URL> {
  const path = fc
    .tuple(...pattern.split("/").map((part) => (part.startsWith(":") ? word : fc.constant(part))))
    .map((parts) => parts.map((part) => encodeURIComponent(part.toWellFormed())).join("/"))
  const params = fc.array(fc.tuple(fc.constantFrom(...query, "utm_source"), word), { maxLength: 6 })
  return fc
    .tuple(path, params)
    .map(([path, given]) => addressAt(`${path}?${new URLSearchParams(given)}`))
}

test.each(pages)(
  "an address of $pattern has one canonical spelling, which reads as the same state",
  (page) => {
    const keyOf = pageKeyFinder(pages)
    fc.assert(
      fc.property(addressesOf(page), (url) => {
        const state = page.read(url, today)
        if (state === null) return
        const address = page.write(state, today)
        expect(page.read(addressAt(address), today)).toEqual(state)
        // The page cache uses that spelling too.
        expect(keyOf(addressAt(address))).toBe(address)
      }),
    )
  },
)

test.each(pages)(
  "an undecodable address of $pattern is read without an error",
  ({ pattern, read }) => {
    const undecodable = fc.string({ unit: "binary" }).map((text) => {
      const path = pattern.replaceAll(/:\w+/g, () => `%E0%${text}`)
      return addressAt(`/x${path}/%zz?${text}`)
    })
    fc.assert(
      fc.property(undecodable, (url) => {
        url.pathname = url.pathname.slice("/x".length)
        read(url, today)
      }),
      { numRuns: 20 },
    )
  },
)

test("no two pages share a pattern", () => {
  const patterns = pages.map(({ pattern }) => pattern.replaceAll(/:\w+/g, ":"))
  expect(new Set(patterns).size).toBe(patterns.length)
})

/** Later pages of a listing look as its first one. */
const looks = pages.filter(({ scripts, pattern }) => scripts && !pattern.endsWith("/page/:number"))

test.each(looks)("$pattern has an address to look at", ({ samples }) => {
  expect(samples.length).toBeGreaterThan(0)
})

test.each(shownPages)("every sample of $file is an address of that page", (page) => {
  const written = routesOf(page).flatMap(({ samples }) => samples)
  const unused = page.samples?.filter((sample) => !written.some((each) => each.endsWith(sample)))
  expect(unused ?? []).toEqual([])
})
