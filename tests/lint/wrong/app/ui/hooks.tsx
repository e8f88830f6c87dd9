import { useEffect, useState } from "react"

export function Place({ start, isOpen }: { start: number; isOpen: boolean }) {
  useEffect(() => scrollTo(0, start), []) // wrong: exhaustive-deps
  if (isOpen) useState(start) // wrong: rules-of-hooks
  return <img src={`/${start}.webp`} /> // wrong: alt-text
}
