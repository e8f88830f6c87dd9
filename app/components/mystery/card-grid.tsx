import type { MysteryCard as Mystery } from "#domain/mysteries/card.ts"
import css from "./card-grid.module.css"
import { MysteryCard } from "./mystery-card.tsx"

type Props = {
  mysteries: Mystery[]
  now: Date
  /** "list": two columns, three from 640. "strip": a row to swipe on phones, four columns from 960. */
  look?: "list" | "strip"
  /** How many of the first pictures are in sight at once. */
  urgent?: number
  level?: 2 | 3
}

export function CardGrid({ mysteries, now, look = "list", urgent = 0, level }: Props) {
  return (
    <ul className={css[look]}>
      {mysteries.map((mystery, n) => (
        <li key={mystery.id}>
          <MysteryCard mystery={mystery} now={now} urgent={n < urgent} level={level} />
        </li>
      ))}
    </ul>
  )
}
