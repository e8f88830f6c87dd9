import { partsOf } from "./page.ts"

/** The chapters of the games that are told as a chat, in the order of their stories. */
export const talksOf = {
  "shiba-park": [
    "first",
    "hebituka",
    "hoshuin",
    "kurofune",
    "shibatoshogu",
    "sibamaruyama-kofun",
    "tokyo-tower",
    "tokyo-tower-observatory",
    "shiba-epilogue",
  ],
} as const

export type TalkId = keyof typeof talksOf

export type TalkState = { game: TalkId; chapter: string }

export const patterns = Object.entries(talksOf).flatMap(([game, chapters]) =>
  chapters.map((chapter) => `/games/${game}/${chapter}`),
)
export const query: readonly string[] = []

const isTalk = (id: string): id is TalkId => Object.hasOwn(talksOf, id)

export function read(url: URL): TalkState | null {
  const [, game = "", chapter = ""] = partsOf(url)
  if (!isTalk(game) || !(talksOf[game] as readonly string[]).includes(chapter)) return null
  return { game, chapter }
}

export const write = ({ game, chapter }: TalkState): string => talkAddress(game, chapter)

export const talkAddress = (game: string, chapter: string): string => `/games/${game}/${chapter}`
