import { useState } from "react"
import type { FieldErrors } from "#shared/outcome.ts"

/** The errors of a form's last answer, without those whose field has changed since the form was sent. */
export function useOpenErrors(errors: FieldErrors = noErrors, isSending: boolean) {
  const [changes, setChanges] = useState<Changes>({ errors, isSending, since: [], onTheWay: [] })
  if (changes.errors !== errors || changes.isSending !== isSending) {
    const since = changes.errors === errors ? changes.since : changes.onTheWay
    setChanges({ errors, isSending, since, onTheWay: [] })
  }
  const names = Object.keys(errors)
  const isOpen = (name: string) => !isIn(changes.since, name)
  return {
    open: Object.fromEntries(Object.entries(errors).filter(([name]) => isOpen(name))),
    /** There were some, and none is left: what the form says about them as a whole goes, too. */
    areMended: names.length > 0 && !names.some(isOpen),
    mend(...changed: string[]) {
      const { since, onTheWay } = changes
      const now = names.filter((name) => isOpen(name) && isIn(changed, name))
      if (now.length === 0 && !isSending) return
      setChanges({
        ...changes,
        since: [...since, ...now],
        onTheWay: isSending ? [...onTheWay, ...changed] : onTheWay,
      })
    },
  }
}

/** Fields that changed since these errors came, and while the form is on its way again: the answer will not know of those. */
type Changes = {
  errors: FieldErrors
  isSending: boolean
  since: readonly string[]
  onTheWay: readonly string[]
}

const noErrors: FieldErrors = {}

/** The options of one field are `name-0`, `name-1`. */
const isIn = (changed: readonly string[], name: string) =>
  changed.some((one) => one === name || one.startsWith(`${name}-`))
