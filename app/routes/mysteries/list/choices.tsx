import { Checkbox } from "#app/ui/checkbox.tsx"

type Option<Id> = { id: Id; name: string; count: number }

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

/** Checkboxes, most results first, long lists folded. Choices without results are left out unless chosen. */
export function Choices<Id extends string | number>(props: Props<Id>) {
  const { name, options, asked, onChange, always } = props
  const isAsked = ({ id }: Option<Id>) => asked.includes(id)
  const offered = always
    ? options
    : options
        .filter((option) => option.count > 0 || isAsked(option))
        .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || b.count - a.count)
  const few = always ? offered : offered.slice(0, Math.max(shownAtOnce, asked.length))
  const many = offered.slice(few.length)
  const line = (option: Option<Id>) => (
    <Checkbox
      key={option.id}
      name={name}
      value={option.id}
      label={option.name}
      count={option.count}
      checked={isAsked(option)}
      onChange={({ currentTarget }) =>
        onChange(
          currentTarget.checked ? [...asked, option.id] : asked.filter((id) => id !== option.id),
        )
      }
    />
  )
  return (
    <div className="stack">
      {few.map(line)}
      {many.length > 0 && (
        <details className="fold">
          <summary className="text-14 accent">ほか{many.length}件</summary>
          {many.map(line)}
        </details>
      )}
    </div>
  )
}
