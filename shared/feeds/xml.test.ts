import { describe, expect, test } from "vitest"
import { writeAtomFeed } from "./atom-feed.ts"
import { escapeXml } from "./escape-xml.ts"
import { writeOpenSearch } from "./open-search.ts"
import { writeSitemap, writeSitemapIndex } from "./sitemap.ts"

const hostile = `]]></title><script>"'&\u0000\u001F\uD800\uFFFF\u202E🔑`

describe("a text in XML", () => {
  test("cannot end an element or attribute, and has no character that XML forbids", () => {
    expect(escapeXml(hostile)).toBe("]]&gt;&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;\u202E🔑")
  })

  test("keeps characters beyond the first plane and drops lone surrogates", () => {
    expect(escapeXml("𠮷\uD842謎\uDFB7")).toBe("𠮷謎")
  })
})

test("a sitemap lists absolute URLs, with the time of the last change if it is known", () => {
  const changed = new Date("2026-04-01T03:00:00Z")
  const xml = writeSitemap("https://x.test", [
    { path: "/", changed: null },
    { path: "/mysteries/makers/A%26B'", changed },
  ])
  expect(xml).toContain("<url><loc>https://x.test/</loc></url>")
  expect(xml).toContain(
    "<loc>https://x.test/mysteries/makers/A%26B&#39;</loc><lastmod>2026-04-01T03:00:00.000Z</lastmod>",
  )
  expect(writeSitemapIndex("https://x.test", [{ path: "/a.xml" }])).toContain(
    "<sitemap><loc>https://x.test/a.xml</loc></sitemap>",
  )
})

describe("a feed", () => {
  const feed = {
    address: "https://x.test/feeds/a.xml",
    page: "https://x.test/",
    title: "a",
    subtitle: "b",
    author: "c",
    icon: "https://x.test/i.png",
  }
  const entry = {
    address: "https://x.test/1",
    title: hostile,
    published: new Date(0),
    updated: new Date("2026-04-01T00:00:00Z"),
    author: hostile,
    categories: [hostile],
    html: "<p>&lt;b&gt;</p>",
  }

  test("has the date of its newest entry", () => {
    const older = { ...entry, updated: new Date("2025-06-01T00:00:00Z") }
    expect(writeAtomFeed({ ...feed, entries: [older, entry] })).toContain(
      "<updated>2026-04-01T00:00:00.000Z</updated>\n<author><name>c",
    )
    expect(writeAtomFeed({ ...feed, entries: [] })).toContain("<updated>2025-01-01")
  })

  test("has HTML as escaped text, and no element from members' texts", () => {
    const xml = writeAtomFeed({ ...feed, entries: [entry] })
    expect(xml).toContain('<summary type="html">&lt;p&gt;&amp;lt;b&amp;gt;&lt;/p&gt;</summary>')
    expect(xml).not.toContain("<script")
  })
})

test("a browser can read how to search the site", () => {
  expect(writeOpenSearch("https://x.test", "/mysteries")).toContain(
    'template="https://x.test/mysteries?kwd={searchTerms}"',
  )
})
