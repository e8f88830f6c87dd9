import type { MetaDescriptor } from "react-router"
import { site } from "#shared/site.ts"
import { sharePictureSize } from "#shared/pictures/share-picture.ts"
import type { Thing } from "./structured-data/thing.ts"

type Page = {
  origin: string
  /** The canonical address. */
  path: string
  /** Without the product's name; absent on the start page. */
  title?: string
  description?: string
  /** Only for pages that search engines should skip. */
  robots?: "noindex, follow"
  /** The neighbours of a numbered page. */
  prev?: string | null
  next?: string | null
  /** The share picture, of the usual size; by default the site's own. */
  image?: { path: string; alt: string }
  type?: "website" | "article"
  /** Structured data. */
  data?: readonly (Thing | null)[]
}

/** The tags of a page's head. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { origin, path, title, description: words = site.description, robots, image } = page
  const whole = title === undefined ? site.title : `${title} | ${site.name}`
  const { path: picture, alt } = image ?? { path: site.card, alt: `${site.name} ${site.tagline}` }
  return [
    { title: whole },
    { name: "description", content: words },
    { name: "robots", content: robots ?? "index, follow" },
    { tagName: "link", rel: "canonical", href: origin + path },
    ...neighbour("prev", origin, page.prev),
    ...neighbour("next", origin, page.next),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: "ja_JP" },
    { property: "og:title", content: whole },
    { property: "og:description", content: words },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + picture },
    { property: "og:image:width", content: String(sharePictureSize.width) },
    { property: "og:image:height", content: String(sharePictureSize.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: origin + picture },
    { name: "twitter:image:alt", content: alt },
    ...structuredData(page.data),
  ]
}

const neighbour = (
  rel: "prev" | "next",
  origin: string,
  path: string | null | undefined,
): MetaDescriptor[] => (path ? [{ tagName: "link", rel, href: origin + path }] : [])

/** React Router escapes anything that could end the element. Browsers do not run it, so the CSP need not allow it. */
function structuredData(data: readonly (Thing | null)[] = []): MetaDescriptor[] {
  const graph = data.filter((thing) => thing !== null)
  if (graph.length === 0) return []
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }]
}
