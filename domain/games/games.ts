import { drawings } from "#content/games/planetarium/drawings.ts"
import { manners } from "#content/games/planetarium/manners.ts"
import { chapters, entrance } from "#content/games/planetarium/planetarium.ts"
import type { Chapter, Drawn, Manners } from "#content/games/story.ts"

export type Game = {
  id: string
  /** Played without an account. */
  entrance: Chapter
  chapters: readonly Chapter[]
  manners: Manners
  drawings: Readonly<Record<string, Drawn>>
}

export const planetarium: Game = { id: "planetarium", entrance, chapters, manners, drawings }

const games: readonly Game[] = [planetarium]

export const findGame = (id: string): Game | undefined => games.find((game) => game.id === id)

export const findChapter = (game: Game, id: string): Chapter | undefined =>
  game.chapters.find((chapter) => chapter.id === id)
