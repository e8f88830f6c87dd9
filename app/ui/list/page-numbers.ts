export type PagerPlace = {
  /** Undefined for a gap. */
  page: number | null
  /** Shown on wide screens only. */
  on?: "wide" | "narrow"
}

/** The items of a pager: first, last and current page, on wide screens its neighbours too, and gaps. */
export function pageNumbers(current: number, total: number): PagerPlace[] {
  const wide = named(current, total, 1)
  const narrow = named(current, total, 0)
  const places: PagerPlace[] = []
  for (const [at, page] of wide.entries()) {
    const gapsWide = page - (wide[at - 1] ?? page - 1) > 1
    const here = narrow.indexOf(page)
    const gapsNarrow = here >= 0 && page - (narrow[here - 1] ?? page - 1) > 1
    if (gapsWide || gapsNarrow) {
      const on = gapsWide && gapsNarrow ? undefined : gapsWide ? "wide" : "narrow"
      places.push({ page: null, ...(on && { on }) })
    }
    places.push({ page, ...(here < 0 && { on: "wide" as const }) })
  }
  return places
}

/** In order. A gap of a single page is filled with that page, which takes no more room. */
function named(current: number, total: number, reach: number): number[] {
  const pages: number[] = []
  for (let page = 1; page <= total; page++) {
    const near = (other: number, by: number) => Math.abs(page - other) <= by
    const fillsFirst = page === 2 && current - reach === 3
    const fillsLast = page === total - 1 && current + reach === total - 2
    if (page === 1 || page === total || near(current, reach) || fillsFirst || fillsLast) {
      pages.push(page)
    }
  }
  return pages
}
