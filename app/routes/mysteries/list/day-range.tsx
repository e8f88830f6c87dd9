import { DateField } from "#app/ui/date-field.tsx"
import type { SearchQuery } from "#shared/search/query.ts"
import { isDay } from "#shared/time/tokyo.ts"
import css from "./filter-form.module.css"

type Props = {
  from: string | null
  to: string | null
  onChange: (to: Partial<SearchQuery>) => void
}

/** The range of days to play. A partly typed date does not search yet. */
export function DayRange({ from, to, onChange }: Props) {
  const told = (value: string) => (value === "" ? null : isDay(value) ? value : undefined)
  const tell = (key: "from" | "to", value: string) => {
    const day = told(value)
    if (day !== undefined) onChange({ [key]: day })
  }
  return (
    <div className={css.days}>
      <DateField
        key={`from ${from}`}
        label="この日から"
        name="from"
        defaultValue={from ?? ""}
        onChange={({ currentTarget }) => tell("from", currentTarget.value)}
      />
      <DateField
        key={`to ${to}`}
        label="この日まで"
        name="to"
        defaultValue={to ?? ""}
        onChange={({ currentTarget }) => tell("to", currentTarget.value)}
      />
    </div>
  )
}
