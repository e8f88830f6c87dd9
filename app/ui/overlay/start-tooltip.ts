import { keepBeside } from "./place-beside.ts"

const narrow = "(max-width: 768px)"

/**
 * One listener for the whole page instead of a component per trigger. Above 768 px, hover or focus shows it and a click
 * keeps it open; up to 768 px, a tap shows and hides it. Escape, a press elsewhere and leaving hide it.
 * `missed` is the last event before it was loaded.
 */
export function startTooltip(box: HTMLElement, missed: Event): () => void {
  let shown: HTMLElement | null = null
  let held = false
  let letGo = () => {}

  const hide = () => {
    if (!shown) return
    letGo()
    shown.removeAttribute("aria-describedby")
    shown = null
    held = false
    box.hidePopover()
  }

  const show = (trigger: HTMLElement) => {
    if (shown === trigger) return
    hide()
    shown = trigger
    box.textContent = trigger.dataset.tip ?? ""
    trigger.setAttribute("aria-describedby", box.id)
    box.showPopover()
    letGo = keepBeside(trigger, box, { prefer: "above" })
  }

  const on = {
    pointerover({ target, pointerType }: PointerEvent) {
      const trigger = triggerOf(target)
      if (pointerType === "touch" || matchMedia(narrow).matches) return
      if (trigger) show(trigger)
      else if (!held && target !== box && document.activeElement !== shown) hide()
    },
    focusin({ target }: FocusEvent) {
      const trigger = triggerOf(target)
      if (trigger?.matches(":focus-visible")) show(trigger)
      else if (trigger !== shown) hide()
    },
    click({ target }: MouseEvent) {
      const trigger = triggerOf(target)
      const wasHeld = held && shown === trigger
      if (!trigger || wasHeld) return hide()
      show(trigger)
      held = true
    },
    focusout: hide,
    keydown(event: KeyboardEvent) {
      if (event.key !== "Escape" || !shown) return
      // Escape closes only the tip, not the dialog around it.
      event.preventDefault()
      hide()
    },
  }

  const ending = new AbortController()
  const options = { signal: ending.signal, capture: true }
  document.addEventListener("pointerover", on.pointerover, options)
  document.addEventListener("focusin", on.focusin, options)
  document.addEventListener("focusout", on.focusout, options)
  document.addEventListener("click", on.click, options)
  document.addEventListener("keydown", on.keydown, options)
  if (missed instanceof PointerEvent && missed.type === "pointerover") on.pointerover(missed)
  else if (missed instanceof FocusEvent) on.focusin(missed)
  else if (missed instanceof MouseEvent) on.click(missed)
  return () => {
    hide()
    ending.abort()
  }
}

function triggerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null
}
