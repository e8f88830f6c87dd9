import { appendFileSync } from "node:fs"
import type { BrowserContext } from "@playwright/test"
import { pressesFile } from "#tests/presses/presses-file.ts"

/** Notes what a journey presses: by mouse, touch or keyboard, not by a script. Returns a function that stores it. */
export async function recordPresses(context: BrowserContext): Promise<() => void> {
  const presses = new Set<string>()
  await context.exposeBinding("notePress", (_, press: string) => void presses.add(press))
  await context.addInitScript(listenForPresses)
  return () => appendFileSync(pressesFile, [...presses, ""].join("\n"))
}

/** Runs in the page. */
function listenForPresses(): void {
  const { notePress } = globalThis as unknown as { notePress: (press: string) => void }
  const kindOf = (pressed: Element) =>
    pressed.role === "menuitem"
      ? "menu"
      : pressed.closest("section[aria-live]")
        ? "toast"
        : "button"
  addEventListener(
    "click",
    ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return
      const pressed = target.closest("button, a, summary, [role=menuitem]")
      if (!pressed) return
      const name = pressed.ariaLabel ?? pressed.textContent
      notePress(`${kindOf(pressed)} ${name.replaceAll(/\s+/g, " ").trim()}`)
    },
    true,
  )
}
