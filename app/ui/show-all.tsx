import { type ReactNode, useState } from "react"
import css from "./show-all.module.css"

type Props = {
  /** 全て表示: the ▼ is drawn before it. */
  label: string
  short: ReactNode
  whole: ReactNode
}

/** The beginning of a text or list, and a button that shows all of it. */
export function ShowAll({ label, short, whole }: Props) {
  const [open, setOpen] = useState(false)
  if (open) return whole
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
