import { type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { CardGridSkeleton } from "#app/components/mystery/card-grid.tsx"
import { ReviewListSkeleton } from "#app/components/review/review-list.tsx"
import { Loading, Skeleton } from "#app/ui/skeleton.tsx"
import css from "./navigation-skeleton.module.css"
import { type Shape, shapeOf } from "./page-shape.ts"

/** Pages that come sooner than this come without a flash of grey. */
const patience = 300

/**
 * Where another page takes its time, its shape stands in its place. The page before it is only hidden: who turns back
 * meanwhile finds it as it was.
 */
export function NavigationSkeleton({ children }: { children: ReactNode }) {
  const awaited = useAwaitedPath()
  // Not by the timer itself, which may still ring when the page has just come and scrolled to its place.
  useLayoutEffect(() => {
    if (awaited !== null) scrollTo(0, 0)
  }, [awaited])
  return (
    <>
      {awaited !== null && <div className={css.page}>{shapes[shapeOf(awaited)]}</div>}
      <div hidden={awaited !== null}>{children}</div>
    </>
  )
}

/** Null while nothing is awaited, or not for long yet. Another page of the same list keeps the list in sight. */
function useAwaitedPath(): string | null {
  const here = useLocation().pathname
  const next = useNavigation().location?.pathname
  const [late, setLate] = useState<string | null>(null)
  const awaited = next !== undefined && next !== here ? next : null

  useEffect(() => {
    if (awaited === null) return
    const timer = setTimeout(setLate, patience, awaited)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [awaited])

  return late === awaited ? late : null
}

const shapes: Record<Shape, ReactNode> = {
  cards: (
    <>
      <Heading />
      <CardGridSkeleton />
    </>
  ),
  reviews: (
    <>
      <Heading />
      <ReviewListSkeleton />
    </>
  ),
  page: (
    <Loading text="ページを読み込んでいます">
      <div className="stack gap-20">
        <Skeleton ratio="4 / 3" />
        <Skeleton width="70%" height="32px" />
        <Skeleton height="96px" />
        <Skeleton height="240px" />
      </div>
    </Loading>
  ),
}

function Heading() {
  return (
    <div className={css.heading} aria-hidden>
      <Skeleton width="9em" height="36px" />
    </div>
  )
}
