import { useState } from "react"
import type { FieldErrors } from "#shared/outcome.ts"

/** The errors of a form's last answer, without those whose field has changed since. */
export function useOpenErrors(errors: FieldErrors = noErrors) {
  const [mended, setMended] = useState<{ of: FieldErrors; names: readonly string[] }>(none)
  const names = mended.of === errors ? mended.names : []
  const open = Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
  return {
    open,
    /** There were some, and none is left: what the form says about them as a whole goes, too. */
    areMended: Object.keys(errors).length > 0 && Object.keys(open).length === 0,
    mend(...changed: string[]) {
      const now = Object.keys(open).filter((name) => isIn(changed, name))
      if (now.length > 0) setMended({ of: errors, names: [...names, ...now] })
    },
  }
}

const noErrors: FieldErrors = {}
const none = { of: noErrors, names: [] }

/** The options of one field are `name-0`, `name-1`. */
const isIn = (changed: readonly string[], name: string) =>
  changed.some((one) => one === name || one.startsWith(`${name}-`))
