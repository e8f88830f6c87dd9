import { type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { CardGridSkeleton } from "#app/components/mystery/card-grid.tsx"
import { ReviewListSkeleton } from "#app/components/review/review-list.tsx"
import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import css from "./navigation-skeleton.module.css"
import { type Shape, shapeOf } from "./page-shape.ts"

/** Faster navigations show no skeleton. */
const delay = 300

/**
 * Shows a skeleton of the next page while a navigation takes long. The current page is only hidden, so that going back
 * shows it unchanged.
 */
export function NavigationSkeleton({ children }: { children: ReactNode }) {
  const awaited = useSlowNavigation()
  // Not in the timer, which may fire after the page has arrived and scrolled into position.
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

/** The path of a slow navigation, else null. Within one list the list stays visible. */
function useSlowNavigation(): string | null {
  const here = useLocation().pathname
  const next = useNavigation().location?.pathname
  const [late, setLate] = useState<string | null>(null)
  const awaited = next !== undefined && next !== here ? next : null

  useEffect(() => {
    if (awaited === null) return
    const timer = setTimeout(setLate, delay, awaited)
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
