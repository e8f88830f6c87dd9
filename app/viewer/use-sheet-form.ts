import { useEffect, useRef, useState } from "react"
import { showFirstError } from "#app/ui/form/show-first-error.ts"
import { useOpenErrors } from "#app/ui/form/use-open-errors.ts"
import type { FieldErrors } from "#shared/outcome.ts"
import type { Answer } from "./send.ts"
import { forgetMember } from "./viewer-store.ts"

/** Why a form was not accepted: the sentence about it as a whole, null where its fields say all, and their errors. */
export type Problem = { text: string | null; fields: FieldErrors }

type Refused = Answer<never> & { ok: false }

/** The state of a form that a member sends without leaving the page: in a sheet, or in place of what it changes. */
export function useSheetForm(onClose: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [isSending, setSending] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)
  const { open, areMended, mend } = useOpenErrors(refused?.fields, isSending)

  useEffect(() => {
    if (refused) showFirstError(form.current)
  }, [refused])

  function refuse(problem: Problem, isSignedOut = false) {
    setRefused(problem)
    setNeedsLogin(isSignedOut)
  }

  /** Once it is accepted it stays on its way: the form is left then. */
  async function send<T>(
    request: () => Promise<Answer<T>>,
    problemOf: (refused: Refused) => Problem,
  ): Promise<Answer<T>> {
    setRefused(null)
    setSending(true)
    const answer = await request()
    if (answer.ok) return answer
    setSending(false)
    refuse(problemOf(answer), answer.code === "signed-out")
    return answer
  }

  function close() {
    onClose()
    // Not before, because only members have this form.
    if (needsLogin) forgetMember()
  }

  return {
    form,
    /** Null once all fields with errors were changed. */
    problem: areMended ? null : refused,
    errors: open,
    isSending,
    needsLogin,
    /** For what this browser refuses itself. */
    refuse,
    mend,
    /** As soon as anything is changed, in a form that does not show errors beside its fields. */
    mendAll: () => setRefused(null),
    send,
    close,
  }
}
