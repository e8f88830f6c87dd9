import { type ChapterState, chaptersOf, type GameId } from "./chapter.ts"

/** The stars that are gone from the sky before a player: the so-manyth that the story has set in a chapter. */
export const pattern = "/api/personal/hidden-stars"
export const query = ["game", "chapter", "sky"]

export type HiddenStarsState = Pick<ChapterState, "game" | "chapter"> & { sky: number }

const isGame = (id: string): id is GameId => Object.hasOwn(chaptersOf, id)

export function read({ searchParams }: URL): HiddenStarsState | null {
  const [game = "", chapter = "", sky = ""] = query.map((name) => searchParams.get(name) ?? "")
  const isChapter = isGame(game) && chaptersOf[game].some((id) => id === chapter)
  return isChapter && /^\d{1,2}$/.test(sky) ? { game, chapter, sky: Number(sky) } : null
}

export const write = ({ game, chapter, sky }: HiddenStarsState): string =>
  `${pattern}?game=${game}&chapter=${chapter}&sky=${sky}`
