import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useViewer } from "#app/components/viewer/use-viewer.ts"
import { leave } from "#app/components/viewer/viewer-store.ts"
import { type Answer, askForMine, keepAnswer, keptAnswer } from "./answers.ts"

/** Whose list is to be shown: everybody's, or the member's own as far as it has come. */
export type Mine<T> =
  | { kind: "unknown" | "everybody" | "waiting" }
  | { kind: "failed"; retry: () => void }
  | { kind: "mine"; n: number; data: T }

type Asked = { name: string; answer: Answer | undefined; failed: boolean }

/** Whether lists leave out what the member who looks has played. */
export function useHides(): boolean {
  const viewer = useViewer()
  return viewer.kind === "member" && viewer.hidesPlayed
}

/** `own` is where a member's version of the page is to be had; null where everybody's is right for them. */
export function useMine<T>(own: string | null): Mine<T> {
  const viewer = useViewer()
  const { key } = useLocation()
  const address = viewer.kind === "member" ? own : null
  const name = `${key} ${address}`
  const [asked, setAsked] = useState(() => begin(name))
  if (asked.name !== name) setAsked(begin(name))
  const isWanted = address !== null && asked.name === name && !asked.answer && !asked.failed

  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const change = (to: Partial<Asked>) => {
      if (!leaving.signal.aborted) setAsked({ name, answer: undefined, failed: false, ...to })
    }
    askForMine(address, leaving.signal).then(
      (data) => (data === null ? leave() : change({ answer: keepAnswer(name, data) })),
      () => change({ failed: true }),
    )
    return () => leaving.abort()
  }, [isWanted, address, name])

  if (viewer.kind === "unknown") return { kind: "unknown" }
  if (address === null) return { kind: "everybody" }
  if (asked.failed) return { kind: "failed", retry: () => setAsked(begin(name)) }
  const { answer } = asked
  return answer ? { kind: "mine", n: answer.n, data: answer.data as T } : { kind: "waiting" }
}

const begin = (name: string): Asked => ({ name, answer: keptAnswer(name), failed: false })
