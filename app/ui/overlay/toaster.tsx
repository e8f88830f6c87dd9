import { useLayoutEffect, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { browserClock } from "./countdown.ts"
import { ToastItem } from "./toast-item.tsx"
import css from "./toaster.module.css"
import { createToasts, type ToastAction, type ToastTone } from "./toasts.ts"
import { modalChanges } from "./use-modal.ts"

const toasts = createToasts(browserClock)
let host: HTMLElement | undefined
/** The element that had the focus before the toasts. */
let before: EventTarget | null = null

export function show(tone: ToastTone, text: string, action?: ToastAction): void {
  host ??= openHost()
  toasts.show(tone, text, action)
  raise(host)
}

export const { outdate } = toasts

function openHost(): HTMLElement {
  const host = document.createElement("div")
  host.popover = "manual"
  host.className = css.host ?? ""
  modalChanges.addEventListener("change", () => raise(host))
  holdInBackground()
  enterByKeyboard(host)
  const root = createRoot(host)
  // Rendered at once, because a live region must exist before its first text.
  flushSync(() => root.render(<Toaster />))
  return host
}

function Toaster() {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.entries)

  // Removing a focused toast may fire no event.
  useLayoutEffect(() => {
    if (host?.contains(document.activeElement)) return
    toasts.release("focus")
    if (document.activeElement === document.body) giveFocusBack()
  }, [entries])

  return (
    <section
      className={css.list}
      aria-label="お知らせ（Alt+Tで移動）"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
    >
      {entries.map((toast) => (
        <ToastItem key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </section>
  )
}

function holdInBackground(): void {
  if (!document.hasFocus()) toasts.hold("window")
  addEventListener("blur", () => toasts.hold("window"))
  addEventListener("focus", () => toasts.release("window"))
}

/** Alt+T focuses the newest toast's first button; Escape goes back to where the focus was, and the timers run again. */
function enterByKeyboard(host: HTMLElement): void {
  addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyT") {
      host.querySelector("button")?.focus()
    }
  })
  host.addEventListener("focusin", ({ relatedTarget }) => {
    toasts.hold("focus")
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) before = relatedTarget
  })
  host.addEventListener("focusout", () => toasts.release("focus"))
  host.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !(document.activeElement instanceof HTMLElement)) return
    // A modal below stays open.
    event.preventDefault()
    document.activeElement.blur()
    giveFocusBack()
  })
}

function giveFocusBack(): void {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  before = null
}

/** On top of everything, and inside the topmost modal if there is one, because everything outside it is inert. */
function raise(host: HTMLElement): void {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1)
  const parent = modal ?? document.body
  if (host.parentElement === parent && host.matches(":popover-open")) host.hidePopover()
  if (host.parentElement !== parent) parent.append(host)
  host.showPopover()
}
