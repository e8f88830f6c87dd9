import { type ReactNode, useId } from "react"
import css from "./profile-part.module.css"

type Props = { title: string; lead?: string; children: ReactNode }

/** Fields of one subject, below its name. */
export function ProfilePart({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {lead && <p className={css.lead}>{lead}</p>}
      <div className={css.fields}>{children}</div>
    </section>
  )
}
