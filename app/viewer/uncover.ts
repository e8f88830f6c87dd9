import { createListeners } from "#app/ui/create-store.ts"

const covered = "[data-tells]:not([data-own] *)"
const html = document.documentElement
const listeners = createListeners()
let ending: AbortController | null = null

export const bareStore = {
  subscribe: listeners.subscribe,
  current: () => html.dataset.bare !== undefined,
}

/** Switches the bare view on or off, in this browser. */
export function switchBare(isOn = !bareStore.current()): void {
  if (isOn) html.dataset.bare = "1"
  else delete html.dataset.bare
  keep(isOn)
  if (isOn) start()
  else stop()
  listeners.tell()
}

function keep(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem("bare", "1")
    else localStorage.removeItem("bare")
  } catch {
    // Without storage the choice holds for this visit.
  }
}

/** Makes every covered part a button that says what it opens, also those that come later. */
export function start(): void {
  if (ending) return
  ending = new AbortController()
  const { signal } = ending
  // Before any link around the part, and before React.
  addEventListener("click", hear, { capture: true, signal })
  addEventListener("keydown", hear, { capture: true, signal })
  const watch = new MutationObserver(coverAll)
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  signal.addEventListener("abort", () => watch.disconnect())
  coverAll()
}

function stop(): void {
  ending?.abort()
  ending = null
  for (const part of parts()) {
    delete part.dataset.told
    release(part)
  }
}

const parts = () => document.querySelectorAll<HTMLElement>(covered)

function coverAll(): void {
  for (const part of parts()) cover(part)
}

function cover(part: HTMLElement): void {
  const { told, tells } = part.dataset
  // An element may be used again for what another page says.
  if (told === location.pathname) return
  delete part.dataset.told
  if (part.role === "button") return
  part.role = "button"
  part.tabIndex = 0
  part.ariaLabel = `${tells}を表示`
}

function hear(event: MouseEvent | KeyboardEvent): void {
  if (!(event.target instanceof Element)) return
  const part = event.target.closest<HTMLElement>(covered)
  if (part?.role !== "button" || !isPress(event, part)) return
  event.preventDefault()
  event.stopPropagation()
  part.dataset.told = location.pathname
  release(part)
  // It has the focus still, so that reading goes on with what was covered.
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

const isPress = (event: MouseEvent | KeyboardEvent, part: HTMLElement) =>
  event instanceof KeyboardEvent
    ? event.target === part && (event.key === "Enter" || event.key === " ")
    : event.button === 0

function release(part: HTMLElement): void {
  part.role = null
  part.ariaLabel = null
  part.removeAttribute("tabindex")
}
