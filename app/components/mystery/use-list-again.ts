import { useRef } from "react"
import { useFreshPage } from "#app/components/own-review/use-fresh-page.ts"

/** Reads a list of simple cards again. When a card has left it, the part of the page with the list gets the focus. */
export function useListAgain() {
  const part = useRef<HTMLElement>(null)
  const readAgain = useFreshPage()
  async function listAgain(hasLeft: boolean) {
    await readAgain()
    if (hasLeft) part.current?.focus()
  }
  return { part, listAgain }
}
