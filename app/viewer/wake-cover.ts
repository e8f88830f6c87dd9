import { bareStore } from "./bare.ts"

const covering = "[data-tells][role=button]"

/** The parts that wake, and whether each has been opened. */
const parts = new Map<HTMLElement, { isOpen: boolean }>()
let isListening = false

/**
 * Makes a part that tells more than the bare view shows a button there, until it is pressed. Returns what ends that, as for another
 * page.
 */
export function wakeCover(part: HTMLElement): () => void {
  parts.set(part, { isOpen: false })
  listen()
  draw(part)
  return () => {
    parts.delete(part)
    draw(part)
  }
}

/** Wakes those within markup. */
export function wakeCovers(markup: HTMLElement): () => void {
  const ends = Array.from(markup.querySelectorAll<HTMLElement>("[data-tells]"), wakeCover)
  return () => {
    for (const end of ends) end()
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  bareStore.subscribe(() => {
    for (const [part, state] of parts) {
      state.isOpen &&= bareStore.current()
      draw(part)
    }
  })
  // Neither a link around the part nor a listener of the whole page hears of it.
  addEventListener("click", (event) => open(event, coverAround(event.target)), { capture: true })
  addEventListener(
    "keydown",
    (event) => {
      const isPress = event.key === "Enter" || event.key === " "
      if (isPress && event.target === coverAround(event.target)) open(event, event.target)
    },
    { capture: true },
  )
}

function open(event: Event, part: EventTarget | null): void {
  const state = part instanceof HTMLElement && parts.get(part)
  if (!state) return
  event.preventDefault()
  event.stopImmediatePropagation()
  part.focus({ preventScroll: true })
  state.isOpen = true
  draw(part)
}

/** The outermost one: a part within another opens after it. */
function coverAround(target: EventTarget | null): HTMLElement | null {
  const inner = target instanceof Element ? target.closest<HTMLElement>(covering) : null
  return (inner && coverAround(inner.parentElement)) ?? inner
}

function draw(part: HTMLElement): void {
  const state = bareStore.current() ? parts.get(part) : undefined
  const isCovered = state?.isOpen === false
  set(part, "role", isCovered && "button")
  set(part, "aria-label", isCovered && `${part.dataset.tells}を表示`)
  // Once opened it has the focus still, so that reading goes on with what was covered.
  set(part, "tabindex", state && (isCovered ? "0" : "-1"))
  set(part, "data-told", state?.isOpen && "true")
}

function set(part: HTMLElement, name: string, value: string | false | undefined): void {
  if (value) part.setAttribute(name, value)
  else part.removeAttribute(name)
}
