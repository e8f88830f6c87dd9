import { Suspense, useRef } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import css from "./card-grid.module.css"
import type { KeptCard } from "./kept-card.ts"
import { MysteryCard } from "./mystery-card.tsx"
import { wakeCard } from "./wake-card.ts"

type Props = {
  mysteries: readonly KeptCard[]
  now: Date
  /** "list": two columns, three from 640. "strip": a row to swipe on phones, four columns from 960. */
  variant?: "list" | "strip"
  /** The first cards are visible without scrolling. */
  eager?: boolean
  level?: 2 | 3
}

const FollowedLines = lazyPart(
  async () => (await import("#app/components/followed/followed-lines.tsx")).FollowedLines,
)

const sizes = {
  list: "(max-width:639px) calc(50vw - 24px), (max-width:959px) 30vw, (max-width:1183px) 22vw, 260px",
  strip: "(max-width:959px) 234px, (max-width:1183px) 22vw, 264px",
}

export function CardGrid({ mysteries, now, variant = "list", eager = false, level }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isMember = useViewer().kind === "member"
  return (
    <>
      <ul ref={list} className={css[variant]}>
        {mysteries.map((mystery, n) => (
          <KeptPart key={mystery.id} of={mystery} as="li" id={`card-${mystery.id}`} wake={wakeCard}>
            {(drawn) => (
              // A phone shows two beside each other; on a wider screen the others come with the styles.
              <MysteryCard
                mystery={drawn}
                now={now}
                sizes={sizes[variant]}
                eager={eager && n < 2}
                level={level}
              />
            )}
          </KeptPart>
        ))}
      </ul>
      {isMember && (
        <Suspense>
          <FollowedLines list={list} mysteries={mysteries} />
        </Suspense>
      )}
    </>
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
