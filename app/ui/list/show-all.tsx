import { type ReactNode, useState } from "react"
import css from "./show-all.module.css"

type Props = {
  /** 全て表示: the ▼ is drawn before it. */
  label: string
  short: ReactNode
  whole: ReactNode
}

/** The pressed button is gone: reading goes on with what it showed. */
const focus = (shown: HTMLElement | null) => shown?.focus({ preventScroll: true })

/** The beginning of a text or list, and a button that shows all of it. */
export function ShowAll({ label, short, whole }: Props) {
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      <div ref={focus} tabIndex={-1}>
        {whole}
      </div>
    )
  }
  return (
    <>
      {short}
      <button type="button" className={css.more} onClick={() => setOpen(true)}>
        <span aria-hidden>▼</span>
        {label}
      </button>
    </>
  )
}
