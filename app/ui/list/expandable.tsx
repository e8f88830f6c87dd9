import { type ReactNode, useState } from "react"
import { classNames } from "#app/ui/class-names.ts"
import css from "./expandable.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"

type Props = {
  title: string
  /** A short summary of the content. */
  note?: string
  startsOpen?: boolean
  className?: string
  children: ReactNode
}

/** A section that opens and closes, made of <details>. */
export function Expandable({ title, note, startsOpen, className, children }: Props) {
  // Afterwards it belongs to the reader.
  const [starts] = useState(startsOpen)
  return (
    <details className={classNames(css.part, className)} open={starts}>
      <summary>
        {title}
        {note && <span className={css.note}>{note}</span>}
        <Icon of={chevronDownIcon} className={css.arrow} />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}
