const reachable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]"

/** The browser lets Tab leave a modal for its own toolbars. This makes Tab cycle within the modal. */
export function keepFocusInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>(reachable)].filter(isStop)
  const first = stops.at(0)
  const last = stops.at(-1)
  const at = document.activeElement
  const isOut = !box.contains(at)
  // The title, which has the focus first, counts as the first stop.
  const isBefore =
    first && at && at.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING
  const leaves = event.shiftKey ? at === first || isBefore : at === last
  if (stops.length > 0 && !isOut && !leaves) return
  event.preventDefault()
  const goal = event.shiftKey ? last : first
  goal?.focus()
}

/** Whether Tab reaches the element: visible, focusable, and of a radio group the chosen one. */
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
