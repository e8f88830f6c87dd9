import type { ShownEntry, ShownTalk, TurnReply } from "#domain/games/chat/shown.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { type Aside, entriesOf } from "./items.ts"
import type { TurnLost } from "./send-turn.ts"

/** Everything that an act of the player can be answered with. */
export type Answer = TurnReply | FormReply | TurnLost | undefined

/** The replies of one turn, with what was sent for it and is taken back when they have been read. */
export type Told = {
  after: string
  sent: { key: string; text: string } | null
  /** The same, where the log keeps it. */
  back: string | null
  entries: readonly ShownEntry[]
}

export type Turns = {
  /** From the page. */
  loaded: ShownTalk
  /** The last answer that was taken in. */
  answer: Answer
  talk: ShownTalk
  told: readonly Told[]
  /** The words about a turn that was refused. */
  problem: string | null
  /** Typed for the refused turn. */
  typed: string
  isLost: boolean
  paper: TurnReply["paper"]
  /** Seconds until the next answer is heard. */
  wait: number | null
  /** Answers so far, for keys. */
  count: number
}

export function beginTurns(loaded: ShownTalk, answer: Answer): Turns {
  const none: Turns = {
    loaded,
    answer: undefined,
    talk: loaded,
    told: [],
    problem: null,
    typed: "",
    isLost: false,
    paper: null,
    wait: null,
    count: 0,
  }
  return answer ? takeAnswer(none, answer) : none
}

/** The page was loaded again, or the next chapter was. Replies stay where they were said. */
export const takeLoaded = (turns: Turns, loaded: ShownTalk): Turns => ({
  ...turns,
  loaded,
  talk: loaded,
  paper: loaded.chapter === turns.talk.chapter ? turns.paper : null,
})

export function takeAnswer(turns: Turns, answer: Answer): Turns {
  if (!answer) return { ...turns, answer }
  if ("lost" in answer) return { ...turns, answer, isLost: true }
  const heard = { ...turns, answer, isLost: false, wait: null, problem: null, typed: "" }
  if (!("talk" in answer)) {
    return { ...heard, problem: answer.text, typed: answer.typed.text ?? answer.typed.name ?? "" }
  }
  const { said, takenBack, fresh } = answer
  const talk = withDrawings(answer.talk, turns.talk)
  const count = turns.count + 1
  // An answer that is taken back stands in the log: as a bubble at first, and the replies come after it.
  const back = entriesOf(talk.parts).find(
    ({ key, kind }) => kind === "taken-back" && fresh.includes(key),
  )
  const isNew = new Set(fresh.filter((key) => key !== back?.key))
  const after = entriesOf(talk.parts).findLast(({ key }) => !isNew.has(key))?.key ?? ""
  const isSaid = said.length > 0 || takenBack !== null
  const isKept = back !== undefined
  const told: Told = {
    after,
    sent: takenBack === null || isKept ? null : { key: `~${count}.sent`, text: takenBack },
    back: back?.key ?? null,
    entries: said.map((entry) => ({ ...entry, key: `~${count}.${entry.key}` })),
  }
  return {
    ...heard,
    talk,
    told: isSaid ? [...turns.told, told] : turns.told,
    paper: answer.paper,
    wait: answer.wait,
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
function withDrawings(talk: ShownTalk, before: ShownTalk): ShownTalk {
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
  return fill(talk) as ShownTalk
}
