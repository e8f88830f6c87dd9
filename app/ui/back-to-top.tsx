import { useEffect, useRef, useState } from "react"
import css from "./back-to-top.module.css"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import { arrowUpIcon } from "./icons.ts"

/** Appears after one screen of scrolling. A link to #top, which the platform provides on every page. */
export function BackToTop() {
  const mark = useRef<HTMLSpanElement>(null)
  const [isFar, setFar] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((entries) => {
      setFar(!entries.at(-1)?.isIntersecting)
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <span ref={mark} className={css.mark} aria-hidden />
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
