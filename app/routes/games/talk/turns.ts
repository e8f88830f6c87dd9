import type { ShownEntry, ShownTalk, TurnReply } from "#domain/games/chat/shown.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { type Aside, entriesOf } from "./items.ts"
import type { TurnLost } from "./send-turn.ts"

/** Everything that an act of the player can be answered with. */
export type AnswerWith<Reply> = Reply | FormReply | TurnLost | undefined
export type Answer = AnswerWith<TurnReply>

/** Fields that talks of all games have. */
export type AnyTalk = {
  chapter: string
  parts: readonly { entries: readonly { key: string; kind: string }[] }[]
}
type EntryOf<Talk extends AnyTalk> = Talk["parts"][number]["entries"][number]

/** Fields that replies of all games have. */
export type AnyReply<Talk extends AnyTalk> = {
  talk: Talk
  fresh: readonly string[]
  said: readonly EntryOf<Talk>[]
  takenBack: string | null
}

/** The replies of one turn, with what was sent for it and is taken back when they have been read. */
export type Told<Entry = ShownEntry> = {
  after: string
  sent: { key: string; text: string } | null
  /** The same, where the log keeps it. */
  back: string | null
  entries: readonly Entry[]
}

export type Turns<Talk extends AnyTalk, Reply> = {
  /** From the page. */
  loaded: Talk
  /** The last answer that was taken in. */
  answer: AnswerWith<Reply>
  talk: Talk
  told: readonly Told<EntryOf<Talk>>[]
  /** The last reply of this chapter. */
  reply: Reply | null
  /** The words about a turn that was refused. */
  problem: string | null
  /** Typed for the refused turn. */
  typed: string
  isLost: boolean
  /** Replies so far, for keys. */
  count: number
}

export function beginTurns<Talk extends AnyTalk, Reply extends AnyReply<Talk>>(
  loaded: Talk,
  answer: AnswerWith<Reply>,
): Turns<Talk, Reply> {
  const none: Turns<Talk, Reply> = {
    loaded,
    answer: undefined,
    talk: loaded,
    told: [],
    reply: null,
    problem: null,
    typed: "",
    isLost: false,
    count: 0,
  }
  return answer ? takeAnswer(none, answer) : none
}

/** The page was loaded again, or the next chapter was. Replies stay where they were said. */
export const takeLoaded = <Talk extends AnyTalk, Reply>(
  turns: Turns<Talk, Reply>,
  loaded: Talk,
): Turns<Talk, Reply> => ({
  ...turns,
  loaded,
  talk: loaded,
  reply: loaded.chapter === turns.talk.chapter ? turns.reply : null,
})

export function takeAnswer<Talk extends AnyTalk, Reply extends AnyReply<Talk>>(
  turns: Turns<Talk, Reply>,
  answer: AnswerWith<Reply>,
): Turns<Talk, Reply> {
  if (!answer) return { ...turns, answer }
  if ("lost" in answer) return { ...turns, answer, isLost: true }
  const heard = { ...turns, answer, isLost: false, problem: null, typed: "" }
  if (!("talk" in answer)) {
    const { text, typed } = answer
    return { ...heard, reply: null, problem: text, typed: typed.text ?? typed.name ?? "" }
  }
  const { said, takenBack, fresh } = answer
  const talk = withDrawings(answer.talk, turns.talk)
  const count = turns.count + 1
  const entries = entriesOf<EntryOf<Talk>>(talk.parts)
  // An answer that is taken back stands in the log: as a bubble at first, and the replies come after it.
  const back = entries.find(({ key, kind }) => kind === "taken-back" && fresh.includes(key))
  const isNew = new Set(fresh.filter((key) => key !== back?.key))
  const after = entries.findLast(({ key }) => !isNew.has(key))?.key ?? ""
  const isSaid = said.length > 0 || takenBack !== null
  const isKept = back !== undefined
  const told: Told<EntryOf<Talk>> = {
    after,
    sent: takenBack === null || isKept ? null : { key: `~${count}.sent`, text: takenBack },
    back: back?.key ?? null,
    entries: said.map((entry) => ({ ...entry, key: `~${count}.${entry.key}` })),
  }
  return {
    ...heard,
    talk,
    told: isSaid ? [...turns.told, told] : turns.told,
    reply: answer,
    count,
  }
}

/** The replies as entries. What was sent is a bubble until the replies to it were read. */
export const asidesOf = (told: readonly Told[], isRead: boolean): readonly Aside[] =>
  told.map(({ after, sent, entries }, n) => {
    if (sent === null) return { after, entries }
    const isBack = isRead || n < told.length - 1
    const own: ShownEntry = isBack
      ? { kind: "taken-back", key: sent.key, text: sent.text }
      : { kind: "line", key: sent.key, by: "you", text: [sent.text] }
    return { after, entries: [own, ...entries] }
  })

/** Keys of replies, which no device has to remember. */
export const isAside = (key: string): boolean => key.startsWith("~")

/** An answer that is taken back is a bubble, as long as its replies are read. */
export function withOpenAnswer(
  parts: ShownTalk["parts"],
  told: readonly Told[],
  isRead: boolean,
): ShownTalk["parts"] {
  const back = isRead ? null : (told.at(-1)?.back ?? null)
  if (back === null) return parts
  return parts.map((part) => {
    if (!part.entries.some(({ key }) => key === back)) return part
    const entries = part.entries.map((entry): ShownEntry =>
      entry.key === back && entry.kind === "taken-back"
        ? { kind: "line", key: back, by: "you", text: [entry.text] }
        : entry,
    )
    return { ...part, entries }
  })
}

/** Drawings that the page has were not sent again. */
function withDrawings<Talk>(talk: Talk, before: Talk): Talk {
  const known = new Map<string, unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return
    if ("drawn" in value && "id" in value && value.drawn) known.set(String(value.id), value.drawn)
    for (const each of Object.values(value)) look(each)
  }
  const fill = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value
    if (Array.isArray(value)) return value.map(fill)
    const filled = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]))
    return filled.drawn === null && known.has(String(filled.id))
      ? { ...filled, drawn: known.get(String(filled.id)) }
      : filled
  }
  look(before)
  return fill(talk) as Talk
}
