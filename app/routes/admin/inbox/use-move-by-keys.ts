import { type RefObject, useEffect } from "react"

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** Leads the focus by J and K from one article of a part of the page to the next, unless something is being typed. */
export function useMoveByKeys(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const move = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const step = steps[key]
      const isTyping = target instanceof Element && target.matches("input, textarea, select")
      if (step === undefined || isTyping || ctrlKey || metaKey || altKey || !part.current) return
      const all = [...part.current.querySelectorAll<HTMLElement>("article")]
      const at = all.findIndex((article) => article.contains(document.activeElement))
      all[Math.max(0, at + step)]?.focus()
    }
    document.addEventListener("keydown", move)
    return () => document.removeEventListener("keydown", move)
  }, [part])
}
