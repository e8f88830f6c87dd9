import { useRef } from "react"
import { useFreshPage } from "#app/components/own-review/use-fresh-page.ts"

/** Reads a list of simple cards again. Where the card with the focus is gone, the part of the page with the list gets it. */
export function useListAgain<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const readAgain = useFreshPage()
  async function listAgain() {
    await readAgain()
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) part.current?.focus()
  }
  return { part, listAgain }
}
