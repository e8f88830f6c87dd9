import { type RefObject, useEffect } from "react"

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * Keys for a list of articles in a part of the page, unless something is being typed: J and K lead from one to the next, O opens
 * the one with the focus, D leads to its form, and U to the way back.
 */
export function useMoveByKeys(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof Element && target.matches("input, textarea, select")
      if (isTyping || ctrlKey || metaKey || altKey || !part.current) return
      const all = [...part.current.querySelectorAll<HTMLElement>("article")]
      const at = all.findIndex((article) => article.contains(document.activeElement))
      const step = steps[key]
      if (step !== undefined) all[Math.max(0, at + step)]?.focus()
      if (key === "o") all[at]?.querySelector<HTMLElement>("h2 a")?.click()
      if (key === "u") document.querySelector<HTMLElement>('[data-key="u"]')?.focus()
      if (key !== "d" || at < 0) return
      all[at]
        ?.querySelector<HTMLElement>('[data-key="d"] :is(input:not([type=hidden]), button)')
        ?.focus()
      // It would be typed there.
      event.preventDefault()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [part])
}
