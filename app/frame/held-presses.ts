declare global {
  interface Window {
    /** Ends the holding, and returns what was pressed until then. */
    takeHeldPresses?: () => HTMLElement[]
  }
}

/**
 * Buttons and filters that only scripts make work are there before the scripts are. Runs before the first paint: what is pressed until
 * the page is awake is held.
 */
export const holdScript = `(() => {
const held = []
const hold = (event) => {
  const pressed = event.target.closest?.("button[type=button]:not([popovertarget]),[data-wakes] label")
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push(pressed)
}
addEventListener("click", hold, true)
window.takeHeldPresses = () => (removeEventListener("click", hold, true), held)
})()`

/** Presses again what was pressed too early. Not within an effect, where nothing can be drawn at once. */
export function releasePresses(): void {
  queueMicrotask(() => {
    for (const pressed of window.takeHeldPresses?.() ?? []) pressed.click()
    delete window.takeHeldPresses
  })
}
