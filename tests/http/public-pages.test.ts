import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openBuiltSite } from "./support/built-site.ts"

let database: TestDatabase
/** The mystery with the most reviews; its reviews and those of another mystery, newest first. */
let mystery: string
let reviews: number[]
beforeAll(async () => {
  database = await createDatabase()
  for (let n = 1; n <= 25; n++) await createMystery(database, { title: `${n}番目の謎` })
  mystery = await createMystery(database, { title: "時計塔の謎" })
  const other = await createMystery(database)
  reviews = []
  for (let n = 1; n <= 22; n++) {
    const { uid } = await createMember(database, { name: `読み手${n}` })
    const mysteryId = n > 10 ? mystery : other
    reviews.unshift(await createReview(database, { uid, mysteryId, review: `${n}人目の感想。` }))
  }
})
afterAll(() => database.drop())

let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeEach(async () => {
  site = await openBuiltSite(database)
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const titlesOf = (html: string) => [...html.matchAll(/\d+番目の謎/g)].map(([title]) => title)
const reviewsIn = (html: string) =>
  [...new Set([...html.matchAll(/\d+人目の感想/g)].map(([words]) => words))].map((words) =>
    Number.parseInt(words, 10),
  )

/** Puts the mystery's id into an address. */
const at = (address: string) => address.replace(":id", mystery)

describe("a public page", () => {
  test.each([
    "/",
    "/_.data",
    "/mysteries",
    "/mysteries?kwd=%E6%99%82%E8%A8%88&cti=01&sort=new",
    "/mysteries.data?kwd=%E6%99%82%E8%A8%88",
    "/mysteries/:id",
    "/mysteries/:id?page=2",
    "/mysteries/:id?page=2&sort=likes",
    "/mysteries/:id.data?sort=likes",
    "/mysteries/reviews",
    "/mysteries/reviews?before=3",
    "/mysteries/reviews.data?before=3",
    "/mysteries/reviews?type=01&pref=13&before=3",
    "/mysteries/reviews/trending",
    "/mysteries/popular",
    "/userRanking",
    "/mysteries/reviews/3",
    "/mysteries/reviews/detail?id=3",
    "/api/mysteries?cti=01",
    "/api/mysteries/suggestions",
    "/api/mysteries/suggestions?q=%E6%99%82",
    "/api/mysteries/suggestions?q=%E6%99%82&kind=station",
    "/api/mysteries/reviews?difficulty=1",
    "/api/mysteries/reviews?before=3",
  ])("%s is rendered once for everybody", async (address) => {
    const answer = await site.get(at(address))
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    expect(answer.headers.get("cache-control")).toMatch(/^public/)
    await site.readCached(at(address))
  })

  test.each([
    ["/mysteries?utm_source=x&cti=01&page=2&q=1", "/mysteries?cti=01"],
    ["/mysteries/:id?fbclid=1&sort=likes&page=2", "/mysteries/:id?sort=likes&page=2"],
    ["/mysteries/reviews?page=2", "/mysteries/reviews"],
    ["/mysteries/reviews/detail?ref=mail&id=3", "/mysteries/reviews/detail?id=3"],
    ["/api/mysteries?x&cti=01&page=2", "/api/mysteries?cti=01"],
    ["/api/mysteries/suggestions?x&q=%E6%99%82&kwd=a", "/api/mysteries/suggestions?q=%E6%99%82"],
  ])("%s is cached as %s, without unknown parameters", async (given, known) => {
    const kept = await site.readCached(at(known))
    expect(await site.read(at(given))).toBe(kept)
    expect(site.lines.at(-1)?.cache).toBe("hit")
  })

  test.each([
    ["/mysteries?kwd=&cti=&from=", "/mysteries"],
    ["/mysteries?kwd=+%E6%99%82%E8%A8%88++&people=0", "/mysteries?kwd=%E6%99%82%E8%A8%88"],
    ["/mysteries?cti=08&cti=01&cti=77&cti=01", "/mysteries?cti=01&cti=08"],
    ["/mysteries?group=2", "/mysteries?cti=03&cti=16"],
    ["/mysteries?area=3&pref=13&sort=recommended", "/mysteries?pref=13"],
    ["/mysteries?from=2026-05-02&to=2026-05-01", "/mysteries?from=2026-05-01&to=2026-05-02"],
    ["/mysteries?sort=near", "/mysteries"],
    ["/mysteries?at=%E6%96%B0%E5%AE%BF&cti=01", "/mysteries?cti=01"],
    ["/mysteries/:id?page=1", "/mysteries/:id"],
    ["/mysteries/:id?sort=nonsense", "/mysteries/:id"],
    ["/mysteries/:id?sort=new&page=2", "/mysteries/:id?page=2"],
    ["/MYSTERIES/Reviews/Trending", "/mysteries/reviews/trending"],
  ])("%s redirects permanently to its canonical address %s", async (given, target) => {
    const answer = await site.get(at(given))
    expect([answer.status, answer.headers.get("location")]).toEqual([301, at(target)])
  })

  test.each([
    "/mysteries?after=",
    "/mysteries?after=9~1~AAAAAAAAAAAAAAAAAAAAAA",
    "/mysteries?after=0~x~AAAAAAAAAAAAAAAAAAAAAA",
    "/mysteries?after=0~1~%27",
    "/mysteries?sort=start&after=0~2026-02-31~AAAAAAAAAAAAAAAAAAAAAA",
    "/mysteries?after=999999999999999999999",
    "/mysteries/:id?page=3",
    "/mysteries/:id?page=abc",
    "/mysteries/reviews?before=0",
    "/mysteries/reviews?before=-1",
    "/mysteries/reviews?before=abc",
    "/mysteries/reviews?before=9999999999999999",
    "/mysteries/reviews?before=99999999999999999999",
    "/mysteries/reviews/0",
    "/mysteries/reviews/1e1",
    "/mysteries/reviews/1e1?id=3",
    "/mysteries/reviews/999999",
    "/mysteries/reviews/detail",
    "/mysteries/reviews/detail?id=999999",
    "/api/mysteries?after=3",
    "/api/mysteries/reviews?before=x",
    "/404",
  ])("%s is a 404 that nobody caches", async (address) => {
    const answer = await site.get(at(address))
    expect(answer.status).toBe(404)
    // Its author may read a private review, so for a review that the public does not see the viewer is asked.
    expect(answer.headers.get("cache-control")).toBeOneOf(["no-store", "private, no-store"])
    expect(await answer.text()).toContain(`Page Not Found: ${at(address).split("?")[0]}`)
    expect(site.cache.find(at(address))).toBeUndefined()
  })
})

describe("somebody who reads on", () => {
  test("sees every mystery once, page by page and in the infinite list", async () => {
    const first = JSON.parse(await site.read("/api/mysteries"))
    expect(first.next).toMatch(/^\/mysteries\?after=/)
    const pages = [await site.read("/mysteries"), await site.read(first.next)]
    const seen = pages.flatMap((page) => [...new Set(titlesOf(mainOf(page)))])
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)

    const second = JSON.parse(await site.read(`/api${first.next}`))
    expect(second.next).toBeNull()
    const grown = [...first.items, ...second.items].map(({ title }) => String(title))
    expect(grown.filter((title) => title.endsWith("番目の謎"))).toEqual(seen)
  })

  test("sees every review once, page by page and in the infinite list", async () => {
    const first = JSON.parse(await site.read("/api/mysteries/reviews"))
    expect(first.next).toBe(`/mysteries/reviews?before=${reviews[19]}`)
    const second = JSON.parse(await site.read(`/api${first.next}`))
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(reviews)
    expect(second.next).toBeNull()

    const pages = [await site.read("/mysteries/reviews"), await site.read(first.next)]
    expect(pages.flatMap((page) => reviewsIn(mainOf(page)))).toEqual(
      Array.from({ length: 22 }, (_, n) => 22 - n),
    )
  })

  test("sees a mystery's reviews ten to a page, newest or most liked first", async () => {
    const { uid } = await createMember(database)
    await database.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      [uid, reviews[11]],
    )
    const shown = async (address: string) => reviewsIn(mainOf(await site.read(at(address))))
    expect(await shown("/mysteries/:id")).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13])
    expect(await shown("/mysteries/:id?page=2")).toEqual([12, 11])
    expect((await shown("/mysteries/:id?sort=likes")).slice(0, 2)).toEqual([11, 22])
    expect(await shown("/mysteries/:id?sort=likes&page=2")).toEqual([13, 12])
  })
})

test("a review is the same at both its addresses, and one of them is canonical", async () => {
  const pages = [
    await site.read("/mysteries/reviews/3"),
    await site.read("/mysteries/reviews/detail?id=3"),
  ]
  expect(mainOf(pages[0] ?? "")).toContain("3人目の感想")
  expect(mainOf(pages[1] ?? "")).toBe(mainOf(pages[0] ?? ""))
  for (const page of pages) expect(canonicalOf(page)).toMatch(/\/mysteries\/reviews\/3$/)
})

test("search engines index the first page of each list, but not further reviews", async () => {
  const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
  const told = async (address: string) => {
    const page = await site.read(at(address))
    return [canonicalOf(page)?.replace(/^https?:\/\/[^/]+/, ""), robotsOf(page)]
  }
  expect(await told("/mysteries")).toEqual(["/mysteries", "index, follow"])
  expect(await told("/mysteries?cti=01")).toEqual(["/mysteries?cti=01", "index, follow"])
  expect(await told("/mysteries?cti=01&sort=new")).toEqual(["/mysteries?cti=01", "noindex, follow"])
  expect(await told("/mysteries?cti=16")).toEqual(["/mysteries?cti=16", "noindex, follow"])
  expect(await told("/mysteries/:id?sort=likes")).toEqual([at("/mysteries/:id"), "index, follow"])
  expect(await told("/mysteries/reviews")).toEqual(["/mysteries/reviews", "index, follow"])
  expect(await told("/mysteries/reviews?before=3")).toEqual([
    "/mysteries/reviews",
    "noindex, follow",
  ])
})
