import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import css from "./folded-rest.module.css"

type Props<Entry> = {
  of: readonly Entry[]
  /** So many are shown at first. */
  shown: number
  /** After the last entry, folded with it: a pager. */
  end?: ReactNode
  /** Draws a part of the list; the second part also knows the entry that it follows. */
  children: (entries: readonly Entry[], after?: Entry) => ReactNode
}

/** A list whose entries after the first few are folded under one button. It is a <details>, so it needs no scripts. */
export function FoldedRest<Entry>({ of, shown, end, children }: Props<Entry>) {
  const rest = of.slice(shown)
  return (
    <>
      {children(of.slice(0, shown))}
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>
            {`残り${rest.length}件を表示`}
            <Icon of={chevronDownIcon} />
          </summary>
          {children(rest, of[shown - 1])}
          {end}
        </details>
      )}
      {rest.length === 0 && end}
    </>
  )
}
