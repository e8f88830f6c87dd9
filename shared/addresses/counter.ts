import { partsOf } from "./page.ts"

/** The chapters of the games that are told at a counter, in the order of their stories. */
export const countersOf = {
  "shinjuku-park": [
    "first",
    "chibikko",
    "fujimidai",
    "kumanojinja",
    "kuon-zou",
    "niagara",
    "final",
    "epilogue",
  ],
} as const

export type CounterId = keyof typeof countersOf

export type CounterState = { game: CounterId; chapter: string }

export const patterns = Object.entries(countersOf).flatMap(([game, chapters]) =>
  chapters.map((chapter) => `/games/${game}/${chapter}`),
)
export const query: readonly string[] = []

const isCounter = (id: string): id is CounterId => Object.hasOwn(countersOf, id)

/** The game of an address at or below its entrance. */
export function gameOf(address: string): CounterId | null {
  const [, , id = ""] = address.split(/[/?]/)
  return isCounter(id) ? id : null
}

export function read(url: URL): CounterState | null {
  const [, game = "", chapter = ""] = partsOf(url)
  if (!isCounter(game) || !(countersOf[game] as readonly string[]).includes(chapter)) return null
  return { game, chapter }
}

export const write = ({ game, chapter }: CounterState): string => counterAddress(game, chapter)

export const counterAddress = (game: string, chapter: string): string => `/games/${game}/${chapter}`

export const entranceOf = (game: string): string => `/games/${game}`
