import { escapeXml } from "./escape-xml.ts"

export type FeedEntry = {
  /** The address of its page, which is also its id. */
  address: string
  title: string
  published: Date
  updated: Date
  author: string
  categories: string[]
  /** HTML with user text escaped. */
  html: string
}

export type Feed = {
  address: string
  page: string
  title: string
  subtitle: string
  author: string
  icon: string
  entries: FeedEntry[]
}

/** For a feed without entries: Atom requires a timestamp, and it must be stable. */
const before = new Date("2025-01-01T00:00:00Z")

export function writeAtomFeed(feed: Feed): string {
  const updated = new Date(
    Math.max(...feed.entries.map((e) => e.updated.getTime()), before.getTime()),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
<id>${escapeXml(feed.address)}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.subtitle)}</subtitle>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeXml(feed.author)}</name></author>
<icon>${escapeXml(feed.icon)}</icon>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.address)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>
${feed.entries.map(writeEntry).join("")}</feed>
`
}

const writeEntry = (entry: FeedEntry) => `<entry>
<id>${escapeXml(entry.address)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>
<published>${entry.published.toISOString()}</published>
<updated>${entry.updated.toISOString()}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
${entry.categories.map((term) => `<category term="${escapeXml(term)}"/>\n`).join("")}<summary type="html">${escapeXml(entry.html)}</summary>
</entry>
`
