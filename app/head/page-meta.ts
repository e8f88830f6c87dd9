import type { MetaDescriptor } from "react-router"
import { site } from "#shared/site.ts"
import { sharePictureSize } from "#shared/pictures/share-picture.ts"
import type { Thing } from "./structured-data/thing.ts"

type Page = {
  origin: string
  /** Its one address, as search engines and other sites should know it. */
  path: string
  /** Without the product's name. None for the start page. */
  title?: string
  description?: string
  /** Only where it is not for search engines. */
  robots?: "noindex, follow"
  /** Its neighbours, where it is one of several pages. */
  prev?: string | null
  next?: string | null
  /** The picture that other sites show beside a link, of the usual size; the site's own unless told. */
  image?: { path: string; alt: string }
  type?: "website" | "article"
  /** What programs should know of it, besides. */
  data?: readonly (Thing | null)[]
}

/** What a page says of itself in its head. */
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

/** React Router escapes what could end the element; browsers do not run it, so no policy has to allow it. */
function structuredData(data: readonly (Thing | null)[] = []): MetaDescriptor[] {
  const graph = data.filter((thing) => thing !== null)
  if (graph.length === 0) return []
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }]
}
