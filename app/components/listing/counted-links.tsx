import { Trail } from "#app/ui/picture/trail.tsx"
import css from "./counted-links.module.css"
import { numberText } from "#shared/text/number-text.ts"

export type CountedLink = {
  label: string
  to: string
  count: number
  note?: string
  here?: boolean
}

type Props = {
  links: CountedLink[]
  /** "list": one below the other. "columns": as many beside each other as there is room for. */
  variant?: "list" | "columns"
}

/** Links with counts. They are plain links, because there are many (see follow-plain-links.ts). */
export function CountedLinks({ links, variant = "list" }: Props) {
  return (
    <ul className={css[variant]}>
      {links.map(({ label, to, count, note, here }) => (
        <li key={to}>
          <a href={to} className={css.link} aria-current={here ? "true" : undefined}>
            <span className={css.label}>
              {label}
              {note && <small>{note}</small>}
            </span>
            <Trail />
            <span className={`num ${css.count}`}>{numberText(count)}件</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
