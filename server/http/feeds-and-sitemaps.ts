import { Hono } from "hono"
import { addresses } from "#shared/addresses/addresses.ts"
import {
  openSearchDescription,
  sitemapIndex,
  sitemapParts,
} from "#shared/addresses/server-routes.ts"
import { listNewestColumns } from "#domain/columns/listing.ts"
import { entriesOfFeed, listNewestMysteries, readReviewsForFeed } from "#domain/feeds/newest.ts"
import { listReviewIds } from "#domain/reviews/listing.ts"
import { tagsOfReviews } from "#domain/reviews/view.ts"
import { columnEntry, mysteryEntry, reviewEntry } from "#server/feeds/feed-entries.ts"
import { sections } from "#server/sitemap/sections.ts"
import { feeds } from "#shared/feeds/feeds.ts"
import { writeRobotsTxt } from "#shared/feeds/robots-txt.ts"
import { site } from "#shared/site.ts"
import { type Feed, writeAtomFeed } from "#shared/feeds/atom-feed.ts"
import { writeOpenSearch } from "#shared/feeds/open-search.ts"
import { writeSitemap, writeSitemapIndex } from "#shared/feeds/sitemap.ts"
import type { RequestEnv } from "./access-log.ts"
import { type DocumentParts, cachedDocuments, type ReadTagged } from "./cached-documents.ts"

type Parts = DocumentParts & { origin: string }

const xml = "application/xml; charset=utf-8"
const atom = "application/atom+xml; charset=utf-8"

/** Sitemaps, feeds, robots.txt and the OpenSearch description. */
export function feedsAndSitemaps({ origin, ...parts }: Parts): Hono<RequestEnv> {
  const answer = cachedDocuments(parts)

  async function index(read: ReadTagged): Promise<string> {
    const listed = await Promise.all(
      Object.entries(sections).map(async ([name, { names, parts }]) =>
        (await read(names, parts)).map(({ part = 0, changed }) => ({
          path: `${sitemapParts}/${name}-${part + 1}.xml`,
          changed,
        })),
      ),
    )
    return writeSitemapIndex(origin, listed.flat())
  }

  async function part(read: ReadTagged, file: string): Promise<string | null> {
    // Five digits: more parts than any index may list, and no ordinal that overflows PostgreSQL's integer.
    const found = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file)
    const name = found?.[1] ?? ""
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined
    if (!section) return null
    const pages = await read(section.names, (tx) => section.read(tx, Number(found?.[2]) - 1))
    return pages.length > 0 ? writeSitemap(origin, pages) : null
  }

  return new Hono<RequestEnv>()
    .get("/robots.txt", (c) =>
      answer(c, "text/plain; charset=utf-8", async () => writeRobotsTxt(origin)),
    )
    .get(openSearchDescription, (c) =>
      answer(c, "application/opensearchdescription+xml; charset=utf-8", async () =>
        writeOpenSearch(origin, addresses.mysteries),
      ),
    )
    .get(sitemapIndex, (c) => answer(c, xml, index))
    .get(`${sitemapParts}/:file`, (c) => answer(c, xml, (read) => part(read, c.req.param("file"))))
    .get(feeds.mysteries.path, (c) => answer(c, atom, (read) => mysteriesFeed(read, origin)))
    .get(feeds.reviews.path, (c) => answer(c, atom, (read) => reviewsFeed(read, origin)))
    .get(feeds.columns.path, (c) => answer(c, atom, (read) => columnsFeed(read, origin)))
}

async function mysteriesFeed(read: ReadTagged, origin: string): Promise<string> {
  const mysteries = await read(["mysteries"], listNewestMysteries)
  return writeAtomFeed({
    ...about(feeds.mysteries, origin),
    subtitle: "新しく加わった謎解き・脱出ゲーム",
    page: origin + addresses.mysteries,
    entries: mysteries.map((mystery) => mysteryEntry(mystery, origin)),
  })
}

/** The authors are read first: their tags invalidate the feed when one leaves or changes their name. */
async function reviewsFeed(read: ReadTagged, origin: string): Promise<string> {
  const { ids = [] } = (await read(["reviews"], (tx) => listReviewIds(tx, null))) ?? {}
  const reviews = await read(tagsOfReviews(ids), (tx) => readReviewsForFeed(tx, ids))
  return writeAtomFeed({
    ...about(feeds.reviews, origin),
    subtitle: "謎解き・脱出ゲームを遊んだ人の、新しいナゾ活",
    page: origin + addresses.reviews,
    entries: reviews.map((review) => reviewEntry(review, origin)),
  })
}

async function columnsFeed(read: ReadTagged, origin: string): Promise<string> {
  const columns = await read(["columns"], (tx) => listNewestColumns(tx, entriesOfFeed))
  return writeAtomFeed({
    ...about(feeds.columns, origin),
    subtitle: "謎解き・脱出ゲームを遊ぶ人のコラム",
    page: origin + addresses.columns,
    entries: columns.map((column) => columnEntry(column, origin)),
  })
}

const about = (
  { path, title }: (typeof feeds)[keyof typeof feeds],
  origin: string,
): Omit<Feed, "entries" | "page" | "subtitle"> => ({
  address: origin + path,
  title: `${title} | ${site.name}`,
  author: site.name,
  icon: `${origin}/icon-192.png?v=${site.iconVersion}`,
})
