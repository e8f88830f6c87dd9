import { type RefObject, useEffectEvent, useLayoutEffect } from "react"
import { keepFocusInside } from "./keep-focus-inside.ts"

/** The open modals, the topmost last. */
const opened: HTMLDialogElement[] = []

/** Fires "change" when a modal has opened or closed, so that toasts can move on top. */
export const modalChanges = new EventTarget()

/**
 * Opens a dialog as a modal while `open`, and calls `leave` for every attempt to close it: Escape, the back gesture, a
 * press on the backdrop. The caller decides whether it closes; a dialog closed by the browser is opened again.
 */
export function useModal(
  box: RefObject<HTMLDialogElement | null>,
  open: boolean,
  leave: () => void,
) {
  const onLeave = useEffectEvent(leave)

  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    const ending = new AbortController()
    const { signal } = ending
    let pressedMask = false

    // On the window, after React's handlers, so that anything open within the dialog gets the key first; and before the
    // browser, which always closes a dialog at the second Escape.
    const onKey = (event: KeyboardEvent) => {
      if (opened.at(-1) !== dialog || event.defaultPrevented) return
      if (event.key === "Tab") keepFocusInside(dialog, event)
      if (event.key !== "Escape" || event.isComposing) return
      // An open menu or popover inside closes first, by the browser.
      if (dialog.querySelector("[popover=auto]:popover-open")) return
      event.preventDefault()
      onLeave()
    }
    const onCancel = (event: Event) => {
      // A file input inside fires its own "cancel".
      if (event.target !== dialog) return
      event.preventDefault()
      onLeave()
    }
    const onClosed = () => {
      if (dialog.open || signal.aborted) return
      dialog.showModal()
      onLeave()
    }
    // A text selection that ends outside is not a press on the backdrop.
    const onPress = ({ target }: Event) => {
      pressedMask = target === dialog
    }
    const onClick = ({ target }: Event) => {
      if (target === dialog && pressedMask) onLeave()
    }

    addEventListener("keydown", onKey, { signal })
    dialog.addEventListener("cancel", onCancel, { signal })
    dialog.addEventListener("close", onClosed, { signal })
    dialog.addEventListener("pointerdown", onPress, { signal })
    dialog.addEventListener("click", onClick, { signal })
    if (opened.length === 0) keepScrollBarRoom()
    opened.push(dialog)
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>("[data-first-focus]")
    const start = first ?? dialog.querySelector<HTMLElement>("h2[tabindex]")
    start?.focus()
    modalChanges.dispatchEvent(new Event("change"))

    return () => {
      ending.abort()
      opened.splice(opened.indexOf(dialog), 1)
      dialog.close()
      modalChanges.dispatchEvent(new Event("change"))
    }
  }, [box, open])
}

/** The scroll bar disappears while a modal is open (modal.module.css); its width stays reserved, so nothing moves. */
function keepScrollBarRoom(): void {
  const { style, clientWidth } = document.documentElement
  style.setProperty("--scroll-bar", `${innerWidth - clientWidth}px`)
}
