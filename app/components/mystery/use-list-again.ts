import { useEffect, useEffectEvent, useRef } from "react"
import { useFreshPage } from "#app/components/own-review/use-fresh-page.ts"
import { hearOtherTabs } from "#app/viewer/other-tabs.ts"

/** Reads a list of simple cards again, also when another tab has set a status. When a card has left it, the part of the page with the list gets the focus. */
export function useListAgain() {
  const part = useRef<HTMLElement>(null)
  const readAgain = useFreshPage()
  const hear = useEffectEvent((isStatus: boolean) => void (isStatus && readAgain()))
  useEffect(() => hearOtherTabs((change) => hear("status" in change)), [])
  async function listAgain(hasLeft: boolean) {
    await readAgain()
    if (hasLeft) part.current?.focus()
  }
  return { part, listAgain }
}
