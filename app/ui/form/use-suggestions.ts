import { useEffect, useRef, useState } from "react"

export type Suggestion = { value: string; label: string; note?: string }

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

type Answer = { state: "idle" | "loading" | "ready" | "failed"; list: readonly Suggestion[] }

const nothing: Answer = { state: "idle", list: [] }

/** Long enough that fast typing sends one request, short enough to feel immediate. */
const pause = 150

/** Requests suggestions while typing. Earlier requests are aborted, so an old answer never replaces a newer one. */
export function useSuggestions(suggest: Suggest) {
  const [answer, setAnswer] = useState(nothing)
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function ask(text: string) {
    running.current?.abort()
    if (text.trim() === "") return setAnswer(nothing)
    const asking = new AbortController()
    running.current = asking
    // Earlier suggestions stay visible meanwhile.
    setAnswer(({ list }) => ({ state: "loading", list }))
    const next = await answerTo(text, asking.signal)
    if (!asking.signal.aborted) setAnswer(next)
  }

  async function answerTo(text: string, signal: AbortSignal): Promise<Answer> {
    try {
      await new Promise((resolve) => setTimeout(resolve, pause))
      return signal.aborted ? nothing : { state: "ready", list: await suggest(text, signal) }
    } catch {
      return { state: "failed", list: [] }
    }
  }

  return { ...answer, ask }
}
