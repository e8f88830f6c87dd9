const reachable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]"

/** The browser keeps Tab off the page behind a modal, but lets it out into its own bars; this sends it round. */
export function keepFocusInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>(reachable)].filter(isStop)
  const first = stops.at(0)
  const last = stops.at(-1)
  const at = document.activeElement
  const isOut = !box.contains(at)
  // Backwards from the title, which has the focus at first, is backwards from the first stop.
  const isBefore =
    first && at && at.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING
  const leaves = event.shiftKey ? at === first || isBefore : at === last
  if (stops.length > 0 && !isOut && !leaves) return
  event.preventDefault()
  const goal = event.shiftKey ? last : first
  goal?.focus()
}

/** Seen, reached by Tab, and of a group of radio buttons the one that Tab reaches. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false
  if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.checked) {
    return true
  }
  const group = (element.form ?? element.closest("dialog"))?.querySelector(
    `input[name="${CSS.escape(element.name)}"]:checked`,
  )
  return !group
}
