import { useEffect, useRef, useState } from "react"
import css from "./back-to-top.module.css"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { arrowUpIcon } from "#app/ui/icons.ts"

/** Appears after one screen of scrolling. A link to #top, which the platform provides on every page. */
export function BackToTop() {
  const sentinel = useRef<HTMLSpanElement>(null)
  const [isFar, setFar] = useState(false)

  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver((entries) => {
      setFar(!entries.at(-1)?.isIntersecting)
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <span ref={sentinel} className={css.mark} aria-hidden />
      <a
        href="#top"
        className={classNames(css.button, isFar && css.far)}
        aria-label="ページの先頭へ戻る"
        onClick={(event) => {
          event.preventDefault()
          const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
          scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" })
        }}
      >
        <Icon of={arrowUpIcon} />
      </a>
    </>
  )
}
