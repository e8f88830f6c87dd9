import { createContext, useContext } from "react"
import type { ShownPicture } from "#domain/games/chat/shown.ts"
import type { CounterQuestion, ShownCounter, ShownRoom } from "#domain/games/counter/shown.ts"

/** All that a bubble depends on besides itself. */
export type RoomLog = {
  names: ShownRoom["names"]
  speakers: ShownCounter["speakers"]
  /** The borrowed name. */
  you: string
  isHeard: boolean
  hasWidths: boolean
  canCopy: boolean
  hasLedger: boolean
  copy: (key: string) => void
  enlarge: (picture: ShownPicture) => void
}

export const RoomLogContext = createContext<RoomLog | null>(null)

export function useRoomLog(): RoomLog {
  const log = useContext(RoomLogContext)
  if (!log) throw new Error("This part belongs into the room of a counter.")
  return log
}

/** The room at the place that was read, for the parts around the log. */
export type CounterView = {
  counter: ShownCounter
  room: ShownRoom
  question: CounterQuestion | null
  isAwake: boolean
  /** The camera is open. */
  isShooting: boolean
  shoot: (isOpen: boolean) => void
  send: (fields: Readonly<Record<string, string>>) => void
  enlarge: (picture: ShownPicture) => void
}

export const CounterContext = createContext<CounterView | null>(null)

export function useCounter(): CounterView {
  const counter = useContext(CounterContext)
  if (!counter) throw new Error("This part belongs into the room of a counter.")
  return counter
}
