import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { addresses } from "#shared/addresses/addresses.ts"
import { pages } from "#shared/addresses/pages.ts"
import { pageKeyFinder } from "#server/http/page-cache/page-key.ts"
import { addressAt } from "#tests/support/address-at.ts"
import { pendingRoutes } from "#tests/support/pending.ts"

const today = "2026-11-21"

/** Links to pages that are not built yet. */
const pending: Record<string, string> = {
  about: "/about",
  company: "/company",
  faq: "/faq",
  guide: "/guide",
  nazopark: "/nazopark",
  privacy: "/privacy",
}

/** The valid ids of each address that takes others than 1. */
const ids: Record<string, unknown> = {
  mystery: id(),
  reviewsOf: id(),
  statusOf: id(),
  calendarOf: id(),
  type: "01",
  prefecture: "13",
  prefectureCategory: "13",
  prefectureType: ["13", "01"],
}

const links = Object.entries(addresses).map(([name, address]) => {
  if (typeof address !== "function") return { name, address }
  const fill = address as (...ids: unknown[]) => string | null
  return { name, address: fill(...[ids[name] ?? 1].flat(), 1) }
})
const built = links.flatMap(({ name, address }) => (address === null ? [] : [{ name, address }]))
const unbuilt = links.filter(({ address }) => address === null)

test.each(built)("$name leads to one page, in its canonical spelling: $address", ({ address }) => {
  const [bare = ""] = address.split("#")
  const url = addressAt(bare)
  const matching = pages.filter((page) => {
    const state = matches(url, page.pattern) ? page.read(url, today) : null
    return state !== null && page.write(state, today) === bare
  })
  expect(matching).toHaveLength(1)
})

test.each(unbuilt)("$name has no address until its page is built", ({ name }) => {
  expect(Object.values(pendingRoutes).flat()).toContain(pending[name])
})

/** Prefixes of many addresses, and samples for developers. */
const spelledElsewhere =
  /^(?:app\/routes\/dev\/|server\/http\/rate-limits\.ts|shared\/feeds\/robots-txt\.ts)/

test("the path of a page is spelled in shared/addresses only", () => {
  const firstParts = new Set(pages.flatMap(({ pattern }) => pattern.split("/")[1] || []))
  const path = new RegExp(`(?:["'\`]|origin\\})/(?:${[...firstParts].join("|")})(?![\\w-])`)
  const sources = globSync("{app,db/seed,domain,server,shared}/**/*.{ts,tsx}").filter(
    (file) => !/^shared\/addresses\/|\.test\.tsx?$/.test(file) && !spelledElsewhere.test(file),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*)/.test(line)
  const found = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => path.test(line) && !isComment(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

const matches = (url: URL, pattern: string) => pageKeyFinder([{ pattern, query: [] }])(url) !== null

function id() {
  return "A".repeat(22)
}
