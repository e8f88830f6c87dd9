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
  /** What the refused turn had typed. */
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
  const { talk, said, takenBack, fresh } = answer
  const count = turns.count + 1
  const isNew = new Set(fresh)
  const after = entriesOf(talk.parts).findLast(({ key }) => !isNew.has(key))?.key ?? ""
  const isSaid = said.length > 0 || takenBack !== null
  const told: Told = {
    after,
    sent: takenBack === null ? null : { key: `~${count}.sent`, text: takenBack },
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
