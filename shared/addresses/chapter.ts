import { addressOf, partsOf } from "./page.ts"

/** The chapters of the games under /games, in the order of their stories. */
export const chaptersOf = {
  planetarium: ["prologue", "cassiopeiae", "dipper", "orionis", "epilogue", "true-epilogue"],
} as const

export type GameId = keyof typeof chaptersOf

/** A chapter with its tools; null where they are as the story hands them out. */
export type ChapterState = {
  game: GameId
  chapter: string
  /** Minutes from the beginning of the dial. */
  after: number | null
  /** The faintest magnitude that the city leaves. */
  light: number | null
  sun: boolean | null
  /** The star to which the binoculars are directed, the gap between the roofs, or a direction. */
  look: string | null
  /** The chapter whose first sky is looked back at. */
  back: string | null
  /** The sky in words, in place of the drawn one. */
  hear: boolean
}

export const patterns = Object.entries(chaptersOf).flatMap(([game, chapters]) =>
  chapters.map((chapter) => `/games/${game}/${chapter}`),
)
export const query = ["after", "light", "sun", "look", "back", "hear"]

const isGame = (id: string): id is GameId => Object.hasOwn(chaptersOf, id)
const backs = ["lobby", ...Object.values(chaptersOf).flat()]
const looks = /^(?:gap|s\d{1,6}|\d{1,3}(?:\.\d)?_-?\d{1,2}(?:\.\d)?)$/

export function read(url: URL): ChapterState | null {
  const [, game = "", chapter = ""] = partsOf(url)
  if (!isGame(game) || !(chaptersOf[game] as readonly string[]).includes(chapter)) return null
  const given = (name: string) => url.searchParams.get(name)
  const [after, light, look, back] = [given("after"), given("light"), given("look"), given("back")]
  return {
    game,
    chapter,
    after: after && /^-?\d{1,4}$/.test(after) ? clamp(Number(after), -1_440, 1_440) : null,
    light: light && /^\d(?:\.\d{1,2})?$/.test(light) ? clamp(Number(light), 2, 6) : null,
    sun: given("sun") === "1" ? true : given("sun") === "0" ? false : null,
    look: look && looks.test(look) ? look : null,
    back: back && backs.includes(back) ? back : null,
    hear: given("hear") === "1",
  }
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

export const write = (state: ChapterState): string => {
  const { game, chapter, after, light, sun, look, back, hear } = state
  return addressOf(`/games/${game}/${chapter}`, {
    after: after === null ? null : String(after),
    light: light === null ? null : String(light),
    sun: sun === null ? null : sun ? "1" : "0",
    look,
    back,
    hear: hear ? "1" : null,
  })
}

/** A chapter as the story hands it out. */
export const chapterAddress = (game: GameId, chapter: string, hear = false): string =>
  write({ game, chapter, ...asHandedOut, hear })

/** The tools as the story hands them out. */
export const asHandedOut = { after: null, light: null, sun: null, look: null, back: null } as const
