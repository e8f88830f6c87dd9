import type { FormEvent, ReactNode } from "react"
import { fieldsOf } from "#shared/addresses/page.ts"
import { Button } from "#app/ui/button.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { followFocus } from "#app/ui/list/follow-focus.ts"
import css from "./filter-row.module.css"
import { SiteLink } from "./site-link.tsx"

type Props<Name extends string> = {
  /** Its accessible name. */
  label: string
  /** The page without these filters. */
  cleared: string
  /** Each begins with what it shows without a choice. */
  selects: readonly { name: Name; label: string; options: { value: string; label: string }[] }[]
  chosen: Record<Name, string | number | null>
  onChoose: (name: Name, value: string | null) => void
  isNarrowed: boolean
  /** The number of hits, for everybody to read and hear; null while nothing is chosen. */
  count: string | null
  children?: ReactNode
}

/** A row of filters that apply at once; without scripts a button sends them. */
export function FilterRow<Name extends string>(props: Props<Name>) {
  const { label, cleared, selects, chosen, onChoose, isNarrowed, count, children } = props
  const listen = (event: FormEvent) => event.preventDefault()
  return (
    <form action={cleared} className={css.row} aria-label={label} onSubmit={listen}>
      {fieldsOf(cleared).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div ref={followFocus} className={css.line}>
        {selects.map(({ name, ...select }) => (
          <Select
            key={name}
            {...select}
            hideLabel
            size="s"
            name={name}
            value={chosen[name] ?? ""}
            onChange={({ currentTarget }) => onChoose(name, currentTarget.value || null)}
          />
        ))}
        {children}
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" tone="secondary" size="s">
            絞り込む
          </Button>
        )}
      </noscript>
      <div className={css.end}>
        <output className="text-14 one-line ink-2">{count}</output>
        {isNarrowed && (
          <Button as={SiteLink} to={cleared} tone="quiet" size="s" preventScrollReset>
            条件を外す
          </Button>
        )}
      </div>
    </form>
  )
}

/** The options of a select: all, or one of the list. */
export const orOne = (all: string, list: readonly { id: string; name: string }[]) => [
  { value: "", label: all },
  ...list.map(({ id, name }) => ({ value: id, label: name })),
]
