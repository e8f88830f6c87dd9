import { createContext, useContext } from "react"
import type {
  ShownPicture,
  ShownQuestion,
  ShownRoom,
  ShownSpeaker,
  ShownTalk,
} from "#domain/games/chat/shown.ts"
import type { TrailBeside } from "./items.ts"

/** All that a bubble depends on besides itself: it is drawn again only where one of these changes. */
export type LogView = {
  names: Readonly<Record<string, string>>
  speakers: Readonly<Record<string, ShownSpeaker>>
  /** Readers of the bubble with the name of the player. */
  read: number
  out: readonly string[]
  /** Where bubbles of those who are out fold. */
  folds: ShownTalk["folds"]
  chapter: string
  isAlone: boolean
  beside: ReadonlyMap<string, TrailBeside>
  /** The entry above which the trail ends. */
  tip: string | null
  /** A puzzle that is answered by a press of something in the talk. */
  press: string | null
  /** Faces, holes and letters answer to a press. */
  poke: boolean
  enlarge: (picture: ShownPicture) => void
  /** Where its answer has not come, what was sent stands at the end. */
  address: string
}

export const LogContext = createContext<LogView | null>(null)

export function useLog(): LogView {
  const log = useContext(LogContext)
  if (!log) throw new Error("This part belongs into a talk.")
  return log
}

/** The talk at the place that was read, for the parts around the log. */
export type TalkView = {
  talk: ShownTalk
  room: ShownRoom
  question: ShownQuestion | null
  address: string
  isBusy: boolean
  send: (fields: Readonly<Record<string, string>>) => void
  enlarge: (picture: ShownPicture) => void
}

export const TalkContext = createContext<TalkView | null>(null)

export function useTalk(): TalkView {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error("This part belongs into a talk.")
  return talk
}
