import type { ReactNode } from "react"
import css from "./hero-header.module.css"

type Props = {
  title: ReactNode
  /** A small text above the title: the kind of page. */
  kicker?: ReactNode
  /** A picture beside it. */
  aside?: ReactNode
  /** Below the text: a search box, buttons. */
  children?: ReactNode
}

/** The head of a listing. */
export function HeroHeader({ title, kicker, aside, children }: Props) {
  return (
    <header className={css.hero}>
      <div>
        {kicker && <p className="text-14 bold ink-2">{kicker}</p>}
        <h1 className={css.title}>{title}</h1>
        {children && <div className={css.more}>{children}</div>}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </header>
  )
}
