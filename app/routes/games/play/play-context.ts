import { createContext, useContext } from "react"
import type { Answered, ChapterData } from "./played-chapter.tsx"

type Play = {
  address: string
  page: ChapterData
  reply: Answered
  /** Whether the sky is drawn: what it answers needs no form. */
  isSeen: boolean
}

/** The chapter that is played, for its parts. */
export const PlayContext = createContext<Play | null>(null)

export function usePlay(): Play {
  const play = useContext(PlayContext)
  if (!play) throw new Error("This part belongs into a chapter.")
  return play
}
