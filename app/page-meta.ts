import type { MetaDescriptor } from "react-router"
import { site } from "#shared/site.ts"

type Page = {
  origin: string
  /** Its one address, as search engines and other sites should know it. */
  path: string
  /** Without the product's name. None for the start page. */
  title?: string
  description?: string
  /** Only where it is not for search engines. */
  robots?: "noindex, follow"
  /** The pages before and after it, of one list. */
  prev?: string | null
  next?: string | null
}

/** What a page says of itself in its head. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { origin, path, title, description, robots } = page
  const whole = title === undefined ? site.title : `${title} | ${site.name}`
  const words = description ?? site.description
  return [
    { title: whole },
    { name: "description", content: words },
    { name: "robots", content: robots ?? "index, follow" },
    { tagName: "link", rel: "canonical", href: origin + path },
    ...(["prev", "next"] as const).flatMap((rel) => {
      const to = page[rel]
      return to ? [{ tagName: "link" as const, rel, href: origin + to }] : []
    }),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: whole },
    { property: "og:description", content: words },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + site.card },
    { name: "twitter:card", content: "summary_large_image" },
  ]
}
