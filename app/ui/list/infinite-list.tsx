import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import css from "./infinite-list.module.css"
import type { LinkLike } from "#app/ui/link-like.ts"
import { Spinner } from "#app/ui/spinner.tsx"

type Props = {
  /** The items so far. */
  children: ReactNode
  state: "ready" | "loading" | "failed"
  /** The page after it, as a real address; none at the end. */
  next: string | null
  link: LinkLike
  onMore: () => void
  words: { more: string; loading: string; failed: string; retry: string }
  /** Stands at the end of the list. */
  end?: ReactNode
}

/** The end of the list counts as near from 600 px below the screen on, and anywhere above: the End key jumps past it. */
const near = "9999999px 0px 600px"

/** Calls for more when its end is near. Without JavaScript the link to the next page remains. */
export function InfiniteList({ children, state, next, link: Link, onMore, words, end }: Props) {
  const edge = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const waits = state === "ready" && next !== null

  useEffect(() => {
    if (!waits || !edge.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several changes at once: the edge was out of sight, then came into it.
        if (entries.some((entry) => entry.isIntersecting)) more()
      },
      { rootMargin: near },
    )
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [waits, next])

  return (
    <>
      {children}
      <div ref={edge} className={css.edge}>
        <output className={css.status}>
          {state === "loading" && (
            <>
              <Spinner />
              {words.loading}
            </>
          )}
        </output>
        {state === "failed" && (
          <AlertBox
            tone="danger"
            action={
              <Button size="s" tone="secondary" onClick={onMore}>
                {words.retry}
              </Button>
            }
          >
            {words.failed}
          </AlertBox>
        )}
        {waits && (
          <Button as={Link} to={next} tone="secondary" rel="next">
            {words.more}
          </Button>
        )}
        {!next && state === "ready" && end}
      </div>
    </>
  )
}
