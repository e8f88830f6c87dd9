import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { legacyReviewPhotoPath, mysteryImagePath } from "#server/storage/paths.ts"
import { fileUrl } from "#shared/pictures/image-url.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { addPlace } from "#tests/e2e/support/catalogue.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin } from "./support/site.ts"
import { thingsOf } from "./support/structured-data.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

const hostile = `</script></title>"'&<img src=x onerror=alert(1)>]]>\u2028🔑`

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
const picturePath = (html: string) => (metaOf(html, "og:image") ?? "").slice(origin.length)

async function writeReview(given: Record<string, unknown> = {}) {
  const { uid } = await createMember(database)
  const mysteryId = await createMystery(database)
  const id = await createReview(database, { uid, mysteryId, ...given })
  return { id, uid, mysteryId, address: `/mysteries/reviews/${id}` }
}

describe("the share picture of a page", () => {
  test("is in its head with its size, and is a JPEG of that size that may be cached forever", async () => {
    const { read, get, drawings } = await openSiteWithFeeds(database)
    const review = await writeReview()
    const mystery = `/mysteries/${await createMystery(database, { title: "路地の手紙" })}`
    const { rows } = await database.root.query<{ id: number }>(
      `insert into columns (title, summary, author, status, published_at)
       values ('路地の手紙の読み方', '三通目から読みます。', '坂の人', 'published', '2026-01-01') returning id`,
    )
    for (const [address, kept] of [
      [`/columns/${rows[0]?.id}`, "public, max-age=31536000, s-maxage=10, immutable"],
      [mystery, "public, max-age=31536000, immutable"],
      [review.address, "public, max-age=31536000, s-maxage=10, immutable"],
    ] as const) {
      const html = await read(address)
      expect(metaOf(html, "og:image:width")).toBe("1200")
      expect(metaOf(html, "og:image:height")).toBe("630")
      expect(metaOf(html, "og:image:alt")).not.toBe("")
      expect(metaOf(html, "twitter:image")).toBe(metaOf(html, "og:image"))
      expect(metaOf(html, "twitter:card")).toBe("summary_large_image")
      const answer = await get(picturePath(html))
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toBe("image/jpeg")
      expect(answer.headers.get("cache-control")).toBe(kept)
      const bytes = await answer.arrayBuffer()
      expect(bytes.byteLength).toBeLessThan(200_000)
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      })
    }
    const path = picturePath(await read(mystery))
    const before = drawings()
    const etag = (await get(path)).headers.get("etag") ?? ""
    expect((await get(path, { "If-None-Match": etag })).status).toBe(304)
    expect(drawings()).toBe(before)
  })

  test("shows the poster that is stored", async () => {
    const { read, get, storage } = await openSiteWithFeeds(database)
    const plain = await createMystery(database)
    const id = await createMystery(database)
    const path = mysteryImagePath(id)
    const red = await sharp({
      create: { width: 800, height: 600, channels: 3, background: "#f00" },
    })
      .png()
      .toBuffer()
    const version = await storage.put(path, new Uint8Array(red))
    await database.root.query("update mysteries set img = $2 where id = $1", [
      id,
      fileUrl({ path, version }),
    ])
    const colourOf = async (mystery: string) => {
      const bytes = await (
        await get(picturePath(await read(`/mysteries/${mystery}`)))
      ).arrayBuffer()
      const middle = { left: 700, top: 150, width: 300, height: 200 }
      return (await sharp(await sharp(bytes).extract(middle).png().toBuffer()).stats()).dominant
    }
    expect(await colourOf(id)).toMatchObject({ r: 248, g: 8, b: 8 })
    expect(await colourOf(plain)).not.toMatchObject({ r: 248, g: 8, b: 8 })
  })

  test("never shows a photo of a private review, although a row names it", async () => {
    const { read, get, storage } = await openSiteWithFeeds(database)
    const secret = await writeReview({ isPrivate: true })
    const path = legacyReviewPhotoPath(secret.uid, secret.mysteryId)
    const red = await sharp({
      create: { width: 800, height: 600, channels: 3, background: "#f00" },
    })
      .webp()
      .toBuffer()
    const version = await storage.put(path, new Uint8Array(red))
    const url = fileUrl({ path, version })
    await database.root.query(`update mystery_reviews set "photoUrl" = $2 where id = $1`, [
      secret.id,
      url,
    ])
    const thief = await writeReview()
    const faceOf = async () => {
      const bytes = await (await get(picturePath(await read(thief.address)))).arrayBuffer()
      const face = { left: 80, top: 64, width: 30, height: 30 }
      return (await sharp(await sharp(bytes).extract(face).png().toBuffer()).stats()).dominant
    }
    await database.root.query("update users set photo = $2 where uid = $1", [thief.uid, url])
    expect(await faceOf()).not.toMatchObject({ r: 248, g: 8, b: 8 })
  })

  test("is drawn even if the poster is missing, damaged or on another server", async () => {
    const { read, get, storage } = await openSiteWithFeeds(database)
    const damaged = await createMystery(database)
    const path = mysteryImagePath(damaged)
    const bytes = (await samplePicture(400, 300, "png")).slice(0, 200)
    const version = await storage.put(path, bytes)
    const imgs = [
      fileUrl({ path, version }),
      `/files/mysteries/${damaged}/gone.png?v=0123456789abcdef`,
      "https://127.0.0.1:1/poster.png",
    ]
    for (const img of imgs) {
      const html = await read(`/mysteries/${await createMystery(database, { img })}`)
      expect((await get(picturePath(html))).status).toBe(200)
    }
  })

  test("has a new address when its content changes, and the old one redirects to it", async () => {
    const { read, readFresh, get } = await openSiteWithFeeds(database)
    const address = `/mysteries/${await createMystery(database, { title: "前の題" })}`
    const old = picturePath(await read(address))
    await database.root.query("update mysteries set title = '後の題' where id = $1", [
      address.slice("/mysteries/".length),
    ])
    const now = picturePath(await readFresh(address))
    expect(now).not.toBe(old)
    const answer = await get(old)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, now])
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })

  test("is gone at once when the mystery, review or member is, even at a known address", async () => {
    const { read, get } = await openSiteWithFeeds(database)
    const { root } = database
    const [withdrawn, hidden, ofMystery] = [
      await writeReview(),
      await writeReview(),
      await writeReview(),
    ]
    const mystery = await createMystery(database)
    const pictures = new Map<string, string>()
    for (const address of [
      withdrawn.address,
      hidden.address,
      ofMystery.address,
      `/mysteries/${mystery}`,
    ]) {
      pictures.set(address, picturePath(await read(address)))
      expect((await get(pictures.get(address) ?? "")).status).toBe(200)
    }
    await root.query(`update users set "deletedAt" = now() where uid = $1`, [withdrawn.uid])
    await root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [hidden.id])
    await root.query("update mysteries set status = 'draft' where id = any($1)", [
      [ofMystery.mysteryId, mystery],
    ])
    for (const picture of pictures.values()) {
      const answer = await get(picture)
      expect([answer.status, await answer.text()]).toEqual([404, ""])
    }
  })

  test.each([
    "/share/mysteries/nowhere/0123456789abcdef.jpg",
    "/share/mysteries/abcdefghijKLMNOPQRST01/..%2f..%2fx.jpg",
    "/share/reviews/1e9/0123456789abcdef.jpg",
    "/share/reviews/-1/0123456789abcdef.jpg",
    "/share/columns/999999999/0123456789abcdef.jpg",
    "/share/columns/1e9/0123456789abcdef.jpg",
    "/share/",
  ])("is a 404 at %s", async (address) => {
    const { get } = await openSiteWithFeeds(database)
    expect((await get(address)).status).toBe(404)
  })

  test("has nothing of a spoiler, not even in its address", async () => {
    const { read } = await openSiteWithFeeds(database)
    const { id, address } = await writeReview({ review: "よかった||…||です。また行きます。" })
    const before = picturePath(await read(address))
    await database.root.query(
      "insert into review_spoilers (review_id, parts) values ($1, '{犯人は猫}')",
      [id],
    )
    expect(picturePath(await read(address))).toBe(before)
  })
})

describe("the head of a page", () => {
  test("has its title, its canonical address and its next and previous page", async () => {
    const { read } = await openSiteWithFeeds(database)
    const mysteryId = await createMystery(database, { title: "路地の手紙" })
    for (let n = 0; n < 21; n++) {
      const { uid } = await createMember(database)
      await createReview(database, { uid, mysteryId })
    }
    const address = `/mysteries/${mysteryId}`
    const [first, second, third] = [
      await read(address),
      await read(`${address}?page=2&sort=likes`),
      await read(`${address}?page=3`),
    ]
    expect(linkOf(first, "canonical")).toBe(origin + address)
    expect([linkOf(first, "prev"), linkOf(first, "next")]).toEqual([
      undefined,
      `${origin}${address}?page=2`,
    ])
    expect(linkOf(second, "canonical")).toBe(`${origin}${address}?page=2`)
    expect([linkOf(second, "prev"), linkOf(second, "next")]).toEqual([
      origin + address,
      `${origin}${address}?page=3`,
    ])
    expect(linkOf(third, "next")).toBeUndefined()
    expect(metaOf(first, "og:type")).toBe("website")
    expect(metaOf(first, "og:url")).toBe(origin + address)
  })

  test("has the site's own picture if the page has none, and links to feeds and search", async () => {
    const { read } = await openSiteWithFeeds(database)
    const html = await read("/")
    expect(metaOf(html, "og:image")).toBe(`${origin}/card.png`)
    expect(metaOf(html, "theme-color")).toBe("#0967D3")
    expect(html).toContain('type="application/atom+xml"')
    expect(html).toContain('type="application/opensearchdescription+xml"')
    expect(html).toContain("/favicon.ico?v=4")
  })

  test("is valid whatever members write", async () => {
    const { read } = await openSiteWithFeeds(database)
    const { uid } = await createMember(database, { name: hostile.slice(0, 40) })
    const mysteryId = await createMystery(database, {
      title: hostile,
      story: hostile,
      maker: "A&B",
    })
    const id = await createReview(database, { uid, mysteryId, review: hostile })
    for (const address of [`/mysteries/${mysteryId}`, `/mysteries/reviews/${id}`]) {
      const html = await read(address)
      expect(html).not.toContain("<img src=x")
      expect(html.match(/<title>/g)).toHaveLength(1)
      const names = JSON.stringify(thingsOf(html))
      expect(names).toContain("onerror=alert(1)")
    }
  })
})

describe("the structured data of a page", () => {
  const typesOf = (html: string) => thingsOf(html).map((each) => each["@type"])

  test("has the strict form on every page, and the policy allows it", async () => {
    const { read, get } = await openSiteWithFeeds(database)
    const review = await writeReview({ satisfaction: 4.5 })
    expect(typesOf(await read("/"))).toEqual(["WebSite", "Organization"])
    expect(typesOf(await read("/mysteries/reviews"))).toEqual(["BreadcrumbList", "ItemList"])
    expect(typesOf(await read(review.address))).toEqual(["Review", "BreadcrumbList"])
    expect(typesOf(await read(`/mysteries/${review.mysteryId}`))).toEqual([
      "Game",
      "BreadcrumbList",
    ])
    expect(typesOf(await read("/nowhere"))).toEqual([])
    const policy = (await get(review.address)).headers.get("content-security-policy")
    expect(policy).not.toContain("unsafe-inline' 'sha")
  })

  test("numbers a list on from page to page", async () => {
    const { read } = await openSiteWithFeeds(database)
    for (let n = 0; n < 25; n++) await createMystery(database, { maker: "続きもの工房" })
    const second = await read(`/mysteries/makers/${encodeURIComponent("続きもの工房")}/page/2`)
    const list = thingsOf(second).find((each) => each["@type"] === "ItemList")
    expect(list).toMatchObject({ numberOfItems: 25, itemListElement: [{ position: 25 }] })
  })

  test("is an Event for a mystery with a day and a place only, with a rating from satisfaction", async () => {
    const { read } = await openSiteWithFeeds(database)
    const mysteryId = await createMystery(database, {
      startDate: "2026-04-01",
      price: 0,
      url: "https://a.test/",
    })
    const address = `/mysteries/${mysteryId}`
    expect(thingsOf(await read(address))[0]).toMatchObject({ "@type": "Game" })
    await addPlace(database, mysteryId, { name: "倉庫", latitude: 35.7, longitude: 139.7 })
    for (const [satisfaction, affiliation] of [
      [5, null],
      [4, null],
      [null, null],
      [0.5, "invited"],
      [0.5, "involved"],
    ]) {
      const { uid } = await createMember(database)
      await createReview(database, {
        uid,
        mysteryId,
        satisfaction,
        affiliation,
        difficultyRating: 1,
      })
    }
    await expect
      .poll(async () => thingsOf(await read(address))[0])
      .toMatchObject({
        "@type": "Event",
        location: [{ name: "倉庫" }],
        offers: [{ price: 0 }],
        isAccessibleForFree: true,
        aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
      })
  })

  test("has a rating for a review only if its author gave one, as an ordinary player", async () => {
    const { read } = await openSiteWithFeeds(database)
    const rated = await writeReview({ satisfaction: 0.5 })
    expect(thingsOf(await read(rated.address))[0]).toMatchObject({
      reviewRating: { ratingValue: 0.5 },
    })
    for (const given of [
      { difficultyRating: 5 },
      { satisfaction: 5, affiliation: "invited" },
      { satisfaction: 5, affiliation: "involved" },
    ]) {
      const { address } = await writeReview(given)
      expect(thingsOf(await read(address))[0]).not.toHaveProperty("reviewRating")
    }
  })
})

describe("sitemaps and feeds", () => {
  const locsOf = (xml: string) =>
    Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = ""]) => loc.replace(origin, ""))

  test("the index lists existing parts, and they list every public page", async () => {
    const { read } = await openSiteWithFeeds(database)
    const review = await writeReview()
    const parts = locsOf(await read("/sitemap.xml"))
    const pages = await Promise.all(parts.map(async (part) => locsOf(await read(part))))
    for (const page of pages) expect(page.length).toBeGreaterThan(0)
    expect(pages.flat()).toEqual(
      expect.arrayContaining([
        "/",
        "/mysteries",
        "/mysteries/reviews",
        review.address,
        `/mysteries/${review.mysteryId}`,
      ]),
    )
    expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  })

  test("listings are in the sitemap if they have a mystery", async () => {
    const { read } = await openSiteWithFeeds(database)
    const id = await createMystery(database, {
      prefectures: "47",
      types: "15",
      categories: "8",
      maker: "A/B & 謎",
    })
    await addPlace(database, id, { name: "離島" })
    await createMystery(database, { prefectures: "46", status: "draft", maker: "下書き工房" })
    const parts = locsOf(await read("/sitemap.xml"))
    const all = (await Promise.all(parts.map(async (part) => locsOf(await read(part))))).flat()
    expect(all).toEqual(
      expect.arrayContaining([
        "/mysteries/prefectures/47",
        "/mysteries/prefectures/47/types/15",
        "/mysteries/areas/9/categories/8",
        "/mysteries/makers/A%2FB%20%26%20%E8%AC%8E",
      ]),
    )
    expect(all.some((path) => /^\/mysteries\/places\/\d+$/.test(path))).toBe(true)
    expect(all).not.toContain("/mysteries/prefectures/46")
    expect(all.filter((path) => path.includes(encodeURIComponent("下書き")))).toEqual([])
  })

  test.each([
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/opensearch.xml", "application/opensearchdescription+xml; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/sitemaps/mysteries-1.xml", "application/xml; charset=utf-8"],
    ["/feeds/mysteries.xml", "application/atom+xml; charset=utf-8"],
    ["/feeds/reviews.xml", "application/atom+xml; charset=utf-8"],
  ])("%s is cached, compressed, and a 304 for clients that have it", async (address, type) => {
    const { get, lines } = await openSiteWithFeeds(database)
    await createMystery(database)
    const first = await get(address, { "Accept-Encoding": "gzip" })
    expect(first.headers.get("content-type")).toBe(type)
    expect(first.headers.get("content-encoding")).toBe("gzip")
    expect(first.headers.get("x-content-type-options")).toBe("nosniff")
    const etag = first.headers.get("etag") ?? ""
    const again = await get(address, { "If-None-Match": etag })
    expect([again.status, await again.text()]).toEqual([304, ""])
    await expect
      .poll(async () => {
        await get(address)
        return lines.at(-1)?.cache
      })
      .toBe("hit")
  })

  test.each([
    "/sitemaps/mysteries-0.xml",
    "/sitemaps/mysteries-99.xml",
    "/sitemaps/mysteries-1e3.xml",
    "/sitemaps/mysteries-99999.xml",
    "/sitemaps/mysteries-214749.xml",
    "/sitemaps/places-999999.xml",
    "/sitemaps/constructor-1.xml",
    "/sitemaps/listings-2.xml",
    "/sitemaps/..%2fmain-1.xml",
  ])("there is no sitemap at %s", async (address) => {
    const { get } = await openSiteWithFeeds(database)
    expect((await get(address)).status).toBe(404)
  })

  test("hidden reviews and withdrawn members leave sitemaps and feeds at once", async () => {
    const { read, isForgotten } = await openSiteWithFeeds(database)
    const review = await writeReview({ review: "消えることば、五文字以上。" })
    const feed = "/feeds/reviews.xml"
    expect(await read(feed)).toContain("消えることば")
    expect(await read("/sitemaps/reviews-1.xml")).toContain(review.address)
    await database.root.query(`update users set "deletedAt" = now() where uid = $1`, [review.uid])
    await expect.poll(() => isForgotten(feed) && isForgotten("/sitemaps/reviews-1.xml")).toBe(true)
    expect(await read(feed)).not.toContain("消えることば")
    expect(await read("/sitemaps/reviews-1.xml")).not.toContain(`${review.address}<`)
  })

  test("a feed is well-formed whatever members write, and has no spoilers", async () => {
    const { read } = await openSiteWithFeeds(database)
    await createMystery(database, { title: hostile, story: hostile, maker: "A&<b>" })
    await writeReview({ review: `||…|| ${hostile}` })
    for (const address of ["/feeds/mysteries.xml", "/feeds/reviews.xml"]) {
      const xml = await read(address)
      expect(xml).not.toContain("<img")
      expect(xml).not.toContain("||")
      expect(balanceOf(xml)).toEqual([])
      expect(xml).toMatch(/<entry>\n<id>http/)
    }
  })

  test("a feed says where the author of a review stands", async () => {
    const { read } = await openSiteWithFeeds(database)
    const labels = { invited: "招待・テストプレイ", involved: "関係者" }
    const written = await Promise.all(
      ["invited", "involved", null].map((affiliation) => writeReview({ affiliation })),
    )
    const entries = (await read("/feeds/reviews.xml")).split("<entry>")
    const [invited, involved, ordinary] = written.map(({ address }) =>
      entries.find((entry) => entry.includes(`${address}<`)),
    )
    expect(invited).toContain(`${labels.invited}の人のナゾ活`)
    expect(involved).toContain(`${labels.involved}の人のナゾ活`)
    expect(ordinary).toContain("のナゾ活</title>")
    expect(ordinary).not.toContain("の人のナゾ活")
  })

  test("robots.txt excludes personal pages and names the sitemap", async () => {
    const { read } = await openSiteWithFeeds(database)
    const text = await read("/robots.txt")
    for (const closed of ["/api", "/dev", "/mypage", "/admin"]) {
      expect(text).toContain(`Disallow: ${closed}\n`)
    }
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

/** The unclosed elements of an XML document without comments. */
function balanceOf(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name = "", , self] of xml.matchAll(
    /<(\/?)([a-z]+)((?:\s[a-z:]+="[^"<]*")*)\s*(\/?)>/gi,
  )) {
    if (self) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}
