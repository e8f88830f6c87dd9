import { partsOf } from "./page.ts"

export const pattern = "/admin/csv/:noun"
/** The filters are those of the table; the table reads them. */
export const query = []

/** A table of the desk as a CSV file, with the filters of its page. */
export type DeskFileState = { noun: string; query: string }

export function read(url: URL): DeskFileState | null {
  const [, , noun = ""] = partsOf(url)
  return /^[a-z]{1,20}$/.test(noun) ? { noun, query: url.search.slice(1) } : null
}

export const write = ({ noun, query: filters }: DeskFileState) =>
  `/admin/csv/${noun}${filters === "" ? "" : `?${filters}`}`
