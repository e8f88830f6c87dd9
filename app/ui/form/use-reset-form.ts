import { useEffect, useRef } from "react"

/** The ref of a form whose fields begin again when `state` changes. Unlike a key it keeps the focus. */
export function useResetForm(state: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    // Not at first: somebody may have typed before the scripts came.
    if (shown.current !== state) form.current?.reset()
    shown.current = state
  }, [state])
  return form
}
