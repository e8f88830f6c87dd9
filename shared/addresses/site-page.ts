import type { DeskRole } from "../members/viewer.ts"
import type { Page } from "./page.ts"

/**
 * The kinds of limits for the scripts of a page (scripts/script-budgets.mjs): where most visits begin, texts and lists to
 * read, filters, forms and lists that their member changes, and the desk.
 */
export type ScriptBudget = "entrance" | "text" | "form" | "desk"

type Facts = {
  /** The route module, below app/. */
  readonly file: string
  /** "desk": for all of its members; a role: for those whom it covers. */
  readonly access: "public" | "member" | "desk" | DeskRole
  /** The same for all viewers, so that the page cache may keep it (server/http/page-cache). */
  readonly cached?: boolean
  /** Listed in the sitemap by its pattern; pages with an id are listed by their content (server/sitemap). */
  readonly inSitemap?: boolean
}

type Shown = {
  readonly layout?: string
  readonly scripts: ScriptBudget
  /**
   * Addresses that show what the page can look like: a query for patterns without a variable part, and whole paths for
   * others. A name in braces is something created first: `/mysteries/{mystery}`. Without them a pattern is its own sample.
   */
  readonly samples?: readonly string[]
}
type Resource = { readonly layout?: never; readonly scripts?: never; readonly samples?: never }

/** A page, or a resource without a layout, as it is registered in pages.ts. One page may have several patterns. */
export type SitePage = Omit<Page, "pattern"> &
  Facts & { readonly pattern: string | readonly string[] } & (Shown | Resource)

/** One pattern of a page with all that is registered of the page, and the samples that fit the pattern. */
export type SiteRoute = Page &
  Facts & {
    readonly layout?: string
    /** Absent for a resource. */
    readonly scripts?: ScriptBudget
    readonly samples: readonly string[]
  }

export const routesOf = (page: SitePage): SiteRoute[] =>
  [page.pattern].flat().map((pattern) => ({
    ...page,
    pattern,
    samples: page.scripts ? samplesOf(pattern, page.samples ?? []) : [],
  }))

function samplesOf(pattern: string, samples: readonly string[]): readonly string[] {
  const isPath = !pattern.includes(":")
  const fitting = samples.flatMap((sample) => {
    if (sample.startsWith("/")) return fits(pattern, sample) ? [sample] : []
    return isPath ? [pattern + sample] : []
  })
  return fitting.length === 0 && isPath ? [pattern] : fitting
}

function fits(pattern: string, address: string): boolean {
  const [path = ""] = address.split("?")
  const [wanted, given] = [pattern.split("/"), path.split("/")]
  return (
    wanted.length === given.length &&
    wanted.every((part, n) => part.startsWith(":") || part === given[n])
  )
}
