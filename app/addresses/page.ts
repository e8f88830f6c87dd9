import type { Day } from "#shared/time/tokyo.ts"

/** How the addresses of one kind of page are read and written. */
export type Spelling<State> = {
  /** The parameters it knows, in the order in which its one spelling has them. */
  readonly query: readonly string[]
  /** Whether the one spelling of a state is another one tomorrow. */
  readonly dependsOnDay?: boolean
  /** What an address asks for; null where it cannot be anything. Never throws. */
  read(url: URL, today: Day): State | null
  /** The one address of a state. */
  write(state: State, today: Day): string
}

/**
 * The modules of this folder are pages themselves (`import * as makers from "./makers.ts"`), so that a browser loads of
 * each only what it calls.
 */
export type Page<State = unknown> = Spelling<State> & {
  /** Its path, with a name for each part that varies. */
  readonly pattern: string
}

type Value = string | number | null

/** A path and its parameters in the order given. Null and an empty text are not written. */
export function addressOf(path: string, query: Record<string, Value | readonly Value[]>): string {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) {
      if (value !== null && value !== "") params.append(name, String(value))
    }
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/** A page number as addresses have it: the first goes without saying. */
export const laterPage = (page: number) => (page > 1 ? page : null)

/** The parts of a path, decoded; none where it cannot be decoded. */
export function partsOf({ pathname }: URL): string[] {
  try {
    return pathname.slice(1).split("/").map(decodeURIComponent)
  } catch {
    return []
  }
}

/** The parameters of an address, for a form that carries them along. */
export const fieldsOf = (address: string): [name: string, value: string][] => [
  ...new URLSearchParams(address.split("?")[1]),
]

/** An address as it is spelt, its known parameters in their order and the others left out. */
export function spellingOf({ pathname, searchParams }: URL, names: readonly string[]): string {
  const known = new URLSearchParams(
    names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  )
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
