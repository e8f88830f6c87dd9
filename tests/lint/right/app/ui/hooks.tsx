import { useEffect } from "react"

export function Place({ start }: { start: number }) {
  useEffect(() => scrollTo(0, start), [start])
  return <img src={`/${start}.webp`} alt={String(start)} />
}
