import { pageMeta } from "#app/head/page-meta.ts"
import type { EntryPageData } from "./read-page.ts"

/** Of both pages with the form. */
export const entryMeta = (page: EntryPageData | undefined, path: string, title: string) =>
  page ? pageMeta({ origin: page.origin, path, title, robots: "noindex, follow" }) : []
