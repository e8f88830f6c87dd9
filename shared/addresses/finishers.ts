import { chaptersOf, type GameId } from "./chapter.ts"
import { partsOf } from "./page.ts"

/** The place for those who have finished a game. */
export type AfterGameState = { game: GameId }

export const patterns = Object.keys(chaptersOf).map((game) => `/games/${game}/after`)
export const query: readonly string[] = []

const isGame = (id: string): id is GameId => Object.hasOwn(chaptersOf, id)

export function read(url: URL): AfterGameState | null {
  const [, game = ""] = partsOf(url)
  return isGame(game) ? { game } : null
}

export const write = ({ game }: AfterGameState): string => `/games/${game}/after`
