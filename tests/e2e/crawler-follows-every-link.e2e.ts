import { expect } from "@playwright/test"
import { type CrawledPage, readAsCrawler, readClosedPaths, readSitemap } from "./support/crawl.ts"
import { test } from "./support/journey.ts"

/** The number of pages to read of a kind: more of those with a title of their own, one of each of the many combinations of filters. */
function enoughOf(kind: string): number {
  if (kind.includes("&")) return 1
  return kind.match(/\*/g)?.length === 1 ? 12 : 4
}
const atOnce = 4

// The site renders hundreds of pages for it.
test.slow()

test("every link of the site leads to a page, and every page has its own title and canonical address", async ({
  site,
}) => {
  const found = await crawl(site.origin)
  expect(found.length).toBeGreaterThan(80)
  const failed = found.filter(({ status }) => status !== 200)
  const dead: string[] = []
  await each(failed, async ({ address, status }) => {
    if (await isDead(site.origin, address, found)) dead.push(`${status} ${address}`)
  })
  expect(dead).toEqual([])

  const pages = found.filter((page) => !failed.includes(page))
  for (const page of pages) {
    expect(page.headings, `${page.address}: headings of the first level`).toHaveLength(1)
    expect(twice(page.ids), `${page.address}: the same id twice`).toEqual([])
    expect(page.title, page.address).toMatch(/ナゾメグリ/)
    expect(page.description, page.address).not.toBe("")
    expect(page.canonical, page.address).toMatch(`${site.origin}/`)
  }
  const suspects = pages.flatMap(({ address, links }) =>
    links.flatMap((link) => {
      const [target, part] = link.split("#")
      const page = pages.find((each) => each.address === target)
      if (!target || !part || part === "top" || !page || page.ids.includes(part)) return []
      return [{ address, link, target, part }]
    }),
  )
  const brokenParts: string[] = []
  // Other journeys add mysteries meanwhile, which move others to the next page.
  await each(suspects, async ({ address, link, target, part }) => {
    const [from, to] = [
      await readAsCrawler(site.origin, address),
      await readAsCrawler(site.origin, target),
    ]
    if (from.links.includes(link) && !to.ids.includes(part))
      brokenParts.push(`${address} → ${link}`)
  })
  expect(brokenParts, "links to a part of a page that has no such part").toEqual([])

  // Mysteries and places may share names, and a mystery has many reviews; all other titles are unique.
  const unlike = [...new Map(pages.map((page) => [page.canonical, page])).values()]
    .filter(({ address }) => !kindOf(address).includes("{"))
    .map(({ title }) => title)
  expect(twice(unlike)).toEqual([])

  const assets = fewOfEachKind(
    [...new Set(pages.flatMap((page) => page.assets))].filter(
      // Canonical addresses are among them, and most of these have been read.
      (address) => !address.includes("missing") && !pages.some((page) => page.address === address),
    ),
  )
  const gone: string[] = []
  await each(assets, async (address) => {
    const { status, body } = await fetch(site.origin + address)
    await body?.cancel()
    if (status !== 200) gone.push(`${status} ${address}`)
  })
  expect(gone).toEqual([])
})

test("every page in the sitemap exists, is canonical and has structured data", async ({ site }) => {
  const map = await readSitemap(site.origin)
  expect(map.length).toBeGreaterThan(1000)
  expect(twice(map)).toEqual([])
  const pages: CrawledPage[] = []
  await each(fewOfEachKind(map), async (address) => {
    pages.push(await readAsCrawler(site.origin, address))
  })
  for (const page of pages) {
    expect(page.status, page.address).toBe(200)
    expect(page.canonical, page.address).toBe(site.origin + page.address)
    expect(page.headings, page.address).toHaveLength(1)
    for (const json of page.data) {
      const read = JSON.parse(json) as { "@context": string; "@graph": { "@type": string }[] }
      expect(read["@context"], page.address).toBe("https://schema.org")
      for (const thing of read["@graph"]) expect(thing["@type"], page.address).toMatch(/^[A-Z]\w+$/)
    }
  }
  const silent = pages.filter(({ data }) => data.length === 0)
  expect(silent.map(({ address }) => address)).toEqual([])
})

/** From all over a list of addresses, not only from its beginning. */
const fewOfEachKind = (addresses: string[]) => {
  const kinds = Map.groupBy(addresses, kindOf)
  return [...kinds].flatMap(([kind, alike]) =>
    alike.filter((_, at) => at % Math.ceil(alike.length / enoughOf(kind)) === 0),
  )
}

/** Follows links from the start page on, except where robots.txt asks crawlers to stay away. */
async function crawl(origin: string): Promise<CrawledPage[]> {
  const closed = await readClosedPaths(origin)
  const pages = new Map<string, CrawledPage>()
  const found = new Map<string, number>([["/", 1]])
  let next = ["/"]
  while (next.length > 0) {
    const news: string[] = []
    await each(next, async (address) => {
      const page = await readAsCrawler(origin, address)
      pages.set(address, page)
      news.push(...page.links.map((link) => link.split("#")[0] ?? link))
    })
    next = [...new Set(news)].filter((address) => {
      const kind = kindOf(address)
      const known = found.get(kind) ?? 0
      // An iCalendar file is not a page (tests/http/calendar.test.ts reads it).
      if (pages.has(address) || known >= enoughOf(kind) || address.includes(".ics")) return false
      if (closed.some((path) => address.startsWith(path))) return false
      found.set(kind, known + 1)
      return true
    })
  }
  return [...pages.values()]
}

/** Other journeys add and remove members and mysteries: the last page of a list comes and goes, and its link with it. */
async function isDead(origin: string, address: string, pages: CrawledPage[]): Promise<boolean> {
  const leadsThere = ({ links }: CrawledPage) =>
    links.some((link) => link.split("#")[0] === address)
  const before = pages.find(leadsThere)
  if (!before) return false
  for (const _ of [1, 2, 3]) {
    if (!leadsThere(await readAsCrawler(origin, before.address))) return false
    if ((await readAsCrawler(origin, address)).status === 200) return false
  }
  return true
}

/** The kind of a page: `{id}` where titles may repeat, `*` where they may not. */
const kindOf = (address: string) =>
  address
    .replaceAll(/\/(areas|prefectures|categories|types|makers)\/[^/?]+/g, "/$1/*")
    .replace(/\/places\/\d+/, "/places/{id}")
    .replace(/\/page\/\d+$/, "/page/*")
    .replace(/^\/mysteries\/[A-Za-z0-9]{22}/, "/mysteries/{id}")
    .replace(/^\/mysteries\/reviews\/\d+/, "/mysteries/reviews/{id}")
    .replace(/^\/share\/(\w+)\/.*/, "/share/$1/{picture}")
    .replaceAll(/=[^&]*/g, "={}")

const twice = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at)

/** Visits a few at once, as a polite crawler does. */
async function each<Item>(items: Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await visit(item)
    }),
  )
}
