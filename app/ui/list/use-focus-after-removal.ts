import { type FocusEvent, useEffect, useRef } from "react"

/** Props of a part of the page that takes the focus when what had it is removed, as a button with its own line. */
export function useFocusAfterRemoval<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  const last = useRef<Element>(null)
  // After each rendering: whatever changed may have removed it.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    const now = document.activeElement
    // A dialog gave it back while React heard no events.
    last.current = ref.current?.contains(now) ? now : null
    if (now === document.body) ref.current?.focus({ preventScroll: true })
  })
  const onFocus = ({ target, currentTarget }: FocusEvent<Part>) => {
    last.current = target === currentTarget ? null : target
  }
  return { ref, tabIndex: -1, onFocus }
}
