import { pageNumber } from "../lists/page-number.ts"
import { partsOf } from "./page.ts"
import * as paths from "./paths.ts"

const later = `${paths.columns}/page/:number`

/** The list of columns; its later pages have a path of their own. */
export const list = {
  pattern: [paths.columns, later] as const,
  query: [] as string[],
  read(url: URL): { page: number } | null {
    const [, , number] = partsOf(url)
    const page = number === undefined ? 1 : pageNumber(number)
    return page === null ? null : { page }
  },
  write: ({ page }: { page: number }) =>
    page > 1 ? `${paths.columns}/page/${page}` : paths.columns,
}
