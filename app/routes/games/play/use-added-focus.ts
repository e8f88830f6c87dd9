import { type RefObject, useEffect, useRef } from "react"

/** Moves the focus to the last child of a list that has grown: its button may be gone. */
export function useAddedFocus<Element extends HTMLElement>(
  count: number,
): RefObject<Element | null> {
  const list = useRef<Element>(null)
  const before = useRef(count)
  useEffect(() => {
    const added = list.current?.lastElementChild
    if (count > before.current && added instanceof HTMLElement) added.focus()
    before.current = count
  }, [count])
  return list
}
