import { expect, test } from "vitest"
import { addresses } from "#app/addresses/addresses.ts"
import { pages } from "#app/addresses/pages.ts"
import { pageKeyFinder } from "#server/http/page-cache/page-key.ts"
import { addressAt } from "#tests/support/address-at.ts"
import { pendingRoutes } from "#tests/support/pending.ts"

const today = "2026-11-21"

/** What would be linked to, had its page come already. */
const pending: Record<string, string> = {
  login: "/login",
  signup: "/signup",
  mypage: "/mypage",
  users: "/users",
  member: "/users/detail",
  columns: "/columns",
  about: "/about",
  company: "/company",
  contact: "/contact",
  faq: "/faq",
  guide: "/guide",
  nazopark: "/nazopark",
  privacy: "/privacy",
}

/** An id that fits wherever one is asked for. */
const ids: Record<string, unknown> = {
  mystery: id(),
  reviewsOf: id(),
  statusOf: id(),
  calendarOf: id(),
  type: "01",
  prefecture: "13",
  prefectureCategory: "13",
}

const links = Object.entries(addresses).map(([name, address]) => {
  if (typeof address !== "function") return { name, address }
  const fill = address as (...ids: unknown[]) => string | null
  return { name, address: fill(ids[name] ?? 1, 1) }
})
const here = links.flatMap(({ name, address }) => (address === null ? [] : [{ name, address }]))
const awaited = links.filter(({ address }) => address === null)

test.each(here)("$name leads to one page, in its one spelling: $address", ({ address }) => {
  const [bare = ""] = address.split("#")
  const url = addressAt(bare)
  const spelt = pages.filter((page) => {
    const state = fits(url, page.pattern) ? page.read(url, today) : null
    return state !== null && page.write(state, today) === bare
  })
  expect(spelt).toHaveLength(1)
})

test.each(awaited)("$name waits for a page that is still to come", ({ name }) => {
  expect(Object.values(pendingRoutes).flat()).toContain(pending[name])
})

const fits = (url: URL, pattern: string) => pageKeyFinder([{ pattern, query: [] }])(url) !== null

function id() {
  return "A".repeat(22)
}
