import { Loading, Skeleton } from "#app/ui/skeleton.tsx"
import css from "./card-grid.module.css"
import { MysteryCard, type ListedMystery } from "./mystery-card.tsx"

type Props = {
  mysteries: ListedMystery[]
  now: Date
  /** "list": two columns, three from 640. "strip": a row to swipe on phones, four columns from 960. */
  variant?: "list" | "strip"
  /** The number of pictures visible without scrolling. */
  eagerImages?: number
  level?: 2 | 3
}

export function CardGrid({ mysteries, now, variant = "list", eagerImages = 0, level }: Props) {
  return (
    <ul className={css[variant]}>
      {mysteries.map((mystery, n) => (
        <li key={mystery.id}>
          <MysteryCard mystery={mystery} now={now} eager={n < eagerImages} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** A skeleton of the first cards. */
export function CardGridSkeleton() {
  return (
    <Loading text="謎を読み込んでいます">
      <div className={css.list}>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className={css.skeleton}>
            <Skeleton ratio="4 / 3" />
            <Skeleton width="80%" height="20px" />
            <Skeleton width="55%" />
            <Skeleton height="48px" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
