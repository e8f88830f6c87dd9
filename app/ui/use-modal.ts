import { type RefObject, useEffectEvent, useLayoutEffect } from "react"
import { keepFocusInside } from "./keep-focus-inside.ts"

/** Those that are open, the one on top last. */
const opened: HTMLDialogElement[] = []

/** Says "change" when one has opened or closed: what has to stay on top of them (toasts) moves. */
export const modalChanges = new EventTarget()

/**
 * Opens a dialog as a modal while `open`, and answers every way out of it by `leave`: Escape, the back gesture, a press on
 * the mask. Whether it closes is for the caller to say; one that the browser closed by itself is brought back.
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

    // On the window, after React's own handlers: whatever is open within the dialog may take the key first. And before
    // the browser, which closes a dialog at the second Escape whatever is answered.
    const onKey = (event: KeyboardEvent) => {
      if (opened.at(-1) !== dialog || event.defaultPrevented) return
      if (event.key === "Tab") keepFocusInside(dialog, event)
      if (event.key !== "Escape" || event.isComposing) return
      // A menu or popover that is open within goes first, and by itself.
      if (dialog.querySelector("[popover=auto]:popover-open")) return
      event.preventDefault()
      onLeave()
    }
    const onCancel = (event: Event) => {
      // A file chooser within has a cancel of its own.
      if (event.target !== dialog) return
      event.preventDefault()
      onLeave()
    }
    const onClosed = () => {
      if (dialog.open || signal.aborted) return
      dialog.showModal()
      onLeave()
    }
    // Words marked with the mouse and let go outside are not a press on the mask.
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

/** The scroll bar goes while a modal is open (modal.module.css); its room stays, so nothing moves sideways. */
function keepScrollBarRoom(): void {
  const { style, clientWidth } = document.documentElement
  style.setProperty("--scroll-bar", `${innerWidth - clientWidth}px`)
}
