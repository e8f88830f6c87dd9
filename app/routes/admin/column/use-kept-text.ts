import { useEffect, useMemo, useState } from "react"
import { forgetDraft, keepDraft, readDraft } from "#app/viewer/kept-draft.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { useAwake } from "./use-awake.ts"

/**
 * A typed text stays in this browser until it has been saved: the page may be closed, the connection lost, the session ended. `found`
 * is what an earlier visit has left.
 */
export function useKeptText(name: string, values: Typed) {
  const isAwake = useAwake()
  const saved = textsOf(values)
  const { version } = values
  const kept = useMemo(
    // Read again once another version has been saved.
    () => (isAwake && version !== undefined ? readDraft<Typed>(name) : null),
    [isAwake, name, version],
  )
  const [answered, setAnswered] = useState<Typed | null>(null)
  const [restored, setRestored] = useState<Typed | null>(null)
  const isSaved = kept !== null && textsOf(kept) === saved

  useEffect(() => {
    if (isSaved) forgetDraft(name)
  }, [isSaved, name])

  return {
    found: isSaved || kept === answered ? null : kept,
    restored: restored !== null && restored === kept ? restored : null,
    keep: (typed: Typed) => keepDraft(name, typed),
    restore() {
      setRestored(kept)
      setAnswered(kept)
    },
    forget() {
      forgetDraft(name)
      setAnswered(kept)
    },
  }
}

const textsOf = ({ title, summary, body, tags }: Typed) =>
  [title, summary, body, tags].map((text = "") => text.replaceAll("\r\n", "\n").trim()).join("\n\n")
