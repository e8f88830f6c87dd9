import { resources } from "./resources.ts"
import { shownPages } from "./shown-pages.ts"
import { routesOf, type SiteRoute } from "./site-page.ts"

/** Every page and resource of the site by its patterns. Routes, limits, the page cache and the sitemap derive from this list. */
export const pages: readonly SiteRoute[] = [...shownPages, ...resources].flatMap(routesOf)

/** The pages that the page cache may keep. */
export const cachedPages = pages.filter(({ cached }) => cached)
