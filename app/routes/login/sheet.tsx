import type { ReactNode } from "react"
import { PageHead } from "#app/components/page-head.tsx"
import css from "./sheet.module.css"

type Props = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below the sheet: other ways on. */
  ways?: ReactNode
}

/** The narrow sheet of the pages about signing in. */
export function Sheet({ title, lead, children, ways }: Props) {
  return (
    <div className={css.page}>
      <PageHead title={title} lead={lead} />
      <div className={css.sheet}>{children}</div>
      {ways && <div className={css.ways}>{ways}</div>}
    </div>
  )
}
