import { partsOf } from "./page.ts"

export const pattern = "/admin/csv/:noun"
/** The filters are those of the table; the table reads them. */
export const query = []

/** A table of the desk as a CSV file. */
export type DeskFileState = { noun: string }

export function read(url: URL): DeskFileState | null {
  const [, , noun = ""] = partsOf(url)
  return /^[a-z]{1,20}$/.test(noun) ? { noun } : null
}

export const write = ({ noun }: DeskFileState) => `/admin/csv/${noun}`

/** The file with the rows that these filters of its table find. */
export const writeWith = (noun: string, filters: string) =>
  write({ noun }) + (filters === "" ? "" : `?${filters}`)
