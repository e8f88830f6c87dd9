import type { ChatGame, Reply } from "#content/games/chat.ts"
import { foldAnswer } from "#domain/games/fold-answer.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** Letters that take so much room are more than a name. */
const mostUnits = 240

const segments = new Intl.Segmenter("ja", { granularity: "grapheme" })
export const lettersOf = (text: string): string[] =>
  [...segments.segment(text)].map(({ segment }) => segment)

/** A name without what cannot be seen. Joiners stay, because emoji are made with them. */
export const readName = (typed: string): string =>
  typed
    .replaceAll(
      /[\p{Cc}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u2028-\u202F\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0001}\p{Cs}\p{Co}]/gu,
      "",
    )
    .replaceAll(/\s+/gu, (space) => (space.includes("\u3000") ? "\u3000" : " "))
    .trim()

export type NameVerdict =
  | { kind: "taken" }
  | { kind: "empty" }
  | { kind: "long" }
  | { kind: "refused"; reply: Reply }

/** A name in the form in which names are compared; as it is where that form is empty. */
export const foldName = (name: string): string => foldAnswer(name) || nfkc(name).trim()

export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.some((each) => foldName(each) === foldName(name))

export function checkName(game: ChatGame, name: string, chapter: number): NameVerdict {
  if (name === "") return { kind: "empty" }
  const isLong = lettersOf(name).length > game.you.longestName || name.length > mostUnits
  if (isLong) return { kind: "long" }
  const reserved = game.reserved.find(({ names, before }) => {
    const until = before === undefined ? -1 : game.chapters.findIndex(({ id }) => id === before)
    return (until === -1 || chapter < until) && isAmong(name, names)
  })
  return reserved ? { kind: "refused", reply: reserved.reply } : { kind: "taken" }
}

/** Said to a name when the player gives it. */
export function replyToName(game: ChatGame, name: string): Reply {
  const { odd, nameless, shortName, longName } = game.manners
  if (isAmong(name, odd.names)) return odd.reply
  if (!/[\p{L}\p{N}]/u.test(name)) return nameless
  const { length } = lettersOf(name)
  if (length === 1) return shortName
  return length === game.you.longestName ? longName : []
}

/** A name as people write it on a form: without the words behind it. */
export const withoutTitle = (name: string): string => name.replace(/(?:さん|さま|様|ちゃん)$/u, "")
