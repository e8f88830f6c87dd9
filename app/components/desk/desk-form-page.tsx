import type { ReactNode } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import css from "./desk-form-page.module.css"

type Props = {
  title: string
  /** The table that the thing is in. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A page of the desk with one form. */
export const DeskFormPage = ({ title, back, children }: Props) => (
  <div className={css.page}>
    <p>
      <SiteLink to={back.to} className="row-inline tap accent text-14">
        {back.label}
      </SiteLink>
    </p>
    <h1 className={css.title}>{title}</h1>
    {children}
  </div>
)
