import type { ReactNode } from "react"
import { Form } from "react-router"
import { ageText } from "#shared/time/age-text.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./waiting-item.module.css"

/** Common to all that waits. */
export type WaitingProps = {
  since: Date
  now: Date
  /** Its taker, and the button that takes it. */
  taking: ReactNode
}

type Props = WaitingProps & {
  /** The kind of thing, and what it waits for. */
  kind: string
  /** The thing, with a link to it. */
  title: ReactNode
  /** Its name for screen readers. */
  label: string
  children?: ReactNode
  /** The fields and buttons of the decision. */
  form: ReactNode
  /** A form for another decision. */
  more?: ReactNode
}

/** Something that waits for a decision, and the form that decides it. */
export function WaitingItem({
  kind,
  title,
  label,
  since,
  now,
  taking,
  children,
  form,
  more,
}: Props) {
  return (
    <article className={css.item} tabIndex={-1} aria-label={`${kind}：${label}`}>
      <div className={css.head}>
        <span className={css.kind}>{kind}</span>
        <h2 className={css.title}>{title}</h2>
        <time dateTime={since.toISOString()} title={dateTimeText(since)} className={css.age}>
          {ageText(since, now)}
        </time>
      </div>
      {taking}
      {children}
      <Form method="post" preventScrollReset className={css.form} data-key="d">
        {form}
      </Form>
      {more}
    </article>
  )
}
