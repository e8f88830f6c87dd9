import { useState } from "react"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { CheckboxTile } from "#app/ui/form/checkbox-tile.tsx"
import css from "./choices.module.css"

type Option<Id> = {
  id: Id
  name: string
  count: number
  /** A few words below the name. */
  note?: string
  /** Draws it as a tile. */
  icon?: string
}

type Props<Id> = {
  /** The parameter's name in the address. */
  name: string
  options: Option<Id>[]
  asked: Id[]
  onChange: (ids: Id[]) => void
  /** Also shows choices without results, in their given order. */
  always?: boolean
}

const shownAtOnce = 6
const tilesAtOnce = 8

/**
 * Checkboxes, those asked for first and then most results first, long lists folded. Choices without results are left out
 * unless chosen. The order stays while the list is used, so that nothing moves away from the finger or the focus.
 */
export function Choices<Id extends string | number>(props: Props<Id>) {
  const { name, options, asked, onChange, always } = props
  const isAsked = ({ id }: Option<Id>) => asked.includes(id)
  const isOffered = (option: Option<Id>) => always || option.count > 0 || isAsked(option)
  const [order] = useState(() =>
    (always
      ? options
      : options
          .filter(isOffered)
          .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || b.count - a.count)
    ).map(({ id }) => id),
  )
  const isTiled = options.some(({ icon }) => icon)
  const [atOnce] = useState(
    always ? options.length : Math.max(isTiled ? tilesAtOnce : shownAtOnce, asked.length),
  )
  const rank = ({ id }: Option<Id>) => (order.includes(id) ? order.indexOf(id) : order.length)
  const offered = options.filter(isOffered).toSorted((a, b) => rank(a) - rank(b))
  const few = offered.filter((option) => rank(option) < atOnce)
  const many = offered.filter((option) => rank(option) >= atOnce)
  const line = (option: Option<Id>) => {
    const control = {
      name,
      value: option.id,
      count: option.count,
      checked: isAsked(option),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        onChange(
          currentTarget.checked ? [...asked, option.id] : asked.filter((id) => id !== option.id),
        ),
    }
    return option.icon ? (
      <CheckboxTile key={option.id} {...control} label={option.name} icon={option.icon} />
    ) : (
      <Checkbox
        key={option.id}
        {...control}
        label={
          option.note ? (
            <>
              {`${option.name} `}
              <small className={css.note}>{option.note}</small>
            </>
          ) : (
            option.name
          )
        }
      />
    )
  }
  const list = isTiled ? css.tiles : "stack"
  return (
    <div>
      <div className={list}>{few.map(line)}</div>
      {many.length > 0 && (
        <details className="fold">
          <summary className="text-14 accent">{`ほか${many.length}件`}</summary>
          <div className={list}>{many.map(line)}</div>
        </details>
      )}
    </div>
  )
}
