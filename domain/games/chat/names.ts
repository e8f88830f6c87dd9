import type { ChatGame, Reply } from "#content/games/chat.ts"
import { foldAnswer } from "#domain/games/fold-answer.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** More room than letters of a name take. */
const mostUnits = 240

const segments = new Intl.Segmenter("ja", { granularity: "grapheme" })
export const lettersOf = (text: string): string[] =>
  [...segments.segment(text)].map(({ segment }) => segment)

/** Not to be seen. Joiners and signs of emoji stay. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]|(?!\u200D|\uFE0F|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu

/** A name without what cannot be seen, and no longer than names are. */
export function readName({ you }: ChatGame, typed: string): string {
  const seen = typed
    .replaceAll(/[\t\n\r]/g, " ")
    .replaceAll(unseen, "")
    .trim()
  if (seen.replaceAll(/[\p{Default_Ignorable_Code_Point}\s\u2800]/gu, "") === "") return ""
  let name = ""
  for (const letter of lettersOf(seen).slice(0, you.longestName))
    if (name.length + letter.length <= mostUnits) name += letter
  return name.trim()
}

export type NameVerdict = { kind: "taken" } | { kind: "empty" } | { kind: "refused"; reply: Reply }

/** A name in the form in which names are compared; as it is where that form is empty. */
export const foldName = (name: string): string => foldAnswer(name) || nfkc(name).trim()

export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.some((each) => foldName(each) === foldName(name))

/** `present`: the speakers in the room. */
export function checkName(
  game: ChatGame,
  name: string,
  { chapter, present }: { chapter: number; present: ReadonlySet<string> },
): NameVerdict {
  if (name === "") return { kind: "empty" }
  const reserved = game.reserved.find(({ names, before }) => {
    const until = before === undefined ? -1 : game.chapters.findIndex(({ id }) => id === before)
    return (until === -1 || chapter < until) && isAmong(name, names)
  })
  if (!reserved) return { kind: "taken" }
  const { reply, absent } = reserved
  const isHeard = reply.every((each) => each.kind !== "line" || present.has(each.speaker))
  return { kind: "refused", reply: isHeard ? reply : (absent ?? reply) }
}

/** Said to a name when the player gives it. */
export function replyToName({ manners }: ChatGame, name: string): Reply {
  if (isAmong(name, manners.odd.names)) return manners.odd.reply
  return /[\p{L}\p{N}]/u.test(name) ? [] : manners.nameless
}

/** A name as people write it on a form: without the words behind it. */
export const withoutTitle = (name: string): string => name.replace(/(?:さん|さま|様|ちゃん)$/u, "")
