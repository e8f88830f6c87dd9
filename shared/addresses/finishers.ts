import { chaptersOf, type GameId } from "./chapter.ts"
import { partsOf } from "./page.ts"
import { type TalkId, talksOf } from "./talk.ts"

/** A game that finishers write about. */
export type FinishedGame = GameId | TalkId

const games = [...Object.keys(chaptersOf), ...Object.keys(talksOf)] as readonly FinishedGame[]

/** The place for those who have finished a game. */
export type AfterGameState = { game: FinishedGame }

export const patterns = games.map((game) => `/games/${game}/after`)
export const query: readonly string[] = []

export function read(url: URL): AfterGameState | null {
  const [, id = ""] = partsOf(url)
  const game = games.find((each) => each === id)
  return game === undefined ? null : { game }
}

export const write = ({ game }: AfterGameState): string => `/games/${game}/after`

/** The entrance of a game. */
export const entranceOf = (game: FinishedGame): string => `/games/${game}`
