import { escapeXml } from "./escape-xml.ts"

/** A page or a part of the sitemap; `changed` only where it is known. */
export type Place = { path: string; changed?: Date | null }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The protocol allows 50,000. Smaller parts are built and sent faster. */
export const placesAPart = 10_000

export const writeSitemap = (origin: string, pages: readonly Place[]) =>
  `${declaration}<urlset ${schema}>\n${list("url", origin, pages)}</urlset>\n`

export const writeSitemapIndex = (origin: string, parts: readonly Place[]) =>
  `${declaration}<sitemapindex ${schema}>\n${list("sitemap", origin, parts)}</sitemapindex>\n`

const list = (tag: string, origin: string, places: readonly Place[]) =>
  places
    .map(({ path, changed }) => {
      const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""
      return `<${tag}><loc>${escapeXml(origin + path)}</loc>${when}</${tag}>\n`
    })
    .join("")
