import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useViewer } from "./use-viewer.ts"
import { forgetMember } from "./viewer-store.ts"
import { type Answer, fetchAnswer, prefetchAnswer, cachedAnswer } from "./personal-answers.ts"

/** Which list to show: the public one, or the member's as far as it is loaded. */
export type Personal<T> =
  | { kind: "unknown" | "everybody" | "waiting" }
  | { kind: "failed"; retry: () => void }
  | { kind: "personal"; n: number; data: T }

type PersonalRequest = { name: string; answer: Answer | undefined; failed: boolean }

/** Whether lists hide what the member has played. */
export function useHides(): boolean {
  const viewer = useViewer()
  return viewer.kind === "member" && viewer.hidesPlayed
}

/**
 * `own` is the address of the member's version of the page, null where the public one is right; `next` that of a page being
 * loaded, so that both arrive together.
 */
export function usePersonal<T>(own: string | null, next: string | null = null): Personal<T> {
  const viewer = useViewer()
  const { key } = useLocation()
  const isMember = viewer.kind === "member"
  const address = isMember ? own : null
  const name = `${key} ${address}`
  const begin = (): PersonalRequest => ({
    name,
    answer: cachedAnswer(name, address),
    failed: false,
  })
  const [asked, setAsked] = useState(begin)
  if (asked.name !== name) setAsked(begin())
  const isWanted = address !== null && asked.name === name && !asked.answer && !asked.failed

  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const change = (to: Partial<PersonalRequest>) => {
      if (isHere) setAsked({ name, answer: undefined, failed: false, ...to })
    }
    fetchAnswer(name, address).then(
      (answer) => (answer ? change({ answer }) : forgetMember()),
      () => change({ failed: true }),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, address, name])

  useEffect(() => {
    if (isMember && next !== null) prefetchAnswer(next)
  }, [isMember, next])

  if (viewer.kind === "unknown") return { kind: "unknown" }
  if (address === null) return { kind: "everybody" }
  if (asked.failed) return { kind: "failed", retry: () => setAsked(begin()) }
  const { answer } = asked
  return answer ? { kind: "personal", n: answer.n, data: answer.data as T } : { kind: "waiting" }
}
