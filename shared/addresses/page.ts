import type { Day } from "../time/tokyo.ts"

/** Reads and writes the addresses of one kind of page. */
export type Spelling<State> = {
  /** The known parameters, in canonical order. */
  readonly query: readonly string[]
  /** Whether the canonical address of a state depends on the day. */
  readonly dependsOnDay?: boolean
  /** The state of an address; null if it is invalid. Never throws. */
  read(url: URL, today: Day): State | null
  /** The canonical address of a state. */
  write(state: State, today: Day): string
}

/**
 * The modules of this folder are pages (`import * as makers from "./makers.ts"`), so that a browser loads only the functions
 * it calls.
 */
export type Page<State = unknown> = Spelling<State> & {
  /** Its path, with a name for each variable part. */
  readonly pattern: string
}

/** A page without parameters. Other spellings of its path redirect to it. */
export const fixed = (path: string): Page<Record<never, never>> => ({
  pattern: path,
  query: [],
  read: () => ({}),
  write: () => path,
})

type Value = string | number | null

/** A path with parameters in the given order. Null and empty values are left out. */
export function addressOf(path: string, query: Record<string, Value | readonly Value[]>): string {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) {
      if (value !== null && value !== "") params.append(name, String(value))
    }
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/** A page number as written in addresses; the first is left out. */
export const laterPage = (page: number) => (page > 1 ? page : null)

/** The decoded parts of a path; none if it cannot be decoded. */
export function partsOf({ pathname }: URL): string[] {
  try {
    return pathname.slice(1).split("/").map(decodeURIComponent)
  } catch {
    return []
  }
}

/** The parameters of an address, for hidden fields of a form. */
export const fieldsOf = (address: string): [name: string, value: string][] => [
  ...new URLSearchParams(address.split("?")[1]),
]

/** An address with its known parameters in canonical order, without the others. */
export function spellingOf({ pathname, searchParams }: URL, names: readonly string[]): string {
  const known = new URLSearchParams(
    names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  )
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
