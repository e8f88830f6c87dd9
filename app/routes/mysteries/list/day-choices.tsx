import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { daysAsked, namedDays, namedDaysOn } from "#shared/search/days.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import css from "./day-choices.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Days = { from: Day | null; to: Day | null }

type Props = Days & {
  today: Day
  count: (name: string) => number
  onChange: (days: Days) => void
}

const noDays: Days = { from: null, to: null }

/** The days to play: a weekend day by its name, a date, or two as an exception. */
export function DayChoices({ from, to, today, count, onChange }: Props) {
  const asked = daysAsked({ from, to }, today)
  // The fields that the reader opened stay open for the days entered there.
  const [opened, setOpened] = useState<(Days & { fields: "date" | "range" }) | null>(null)
  const shown = opened && opened.from === from && opened.to === to ? opened.fields : asked
  const hasFields = shown === "date" || shown === "range"
  const named = namedDaysOn(today)
  const open = (fields: "date" | "range") => setOpened({ fields, from, to })

  function choose(days: Days) {
    setOpened(hasFields ? { ...days, fields: shown } : null)
    onChange(days)
  }
  function press(segment: Segment) {
    if (segment === "date") return open("date")
    setOpened(null)
    onChange(segment === "any" ? noDays : named[segment])
  }
  return (
    <div className={css.days}>
      <div className="scripted">
        <RadioGroup
          label="遊ぶ日"
          variant="segments"
          value={shown === "range" ? "date" : shown}
          options={[
            { value: "any", label: "指定なし" },
            ...namedDays.map(({ id, name }) => ({
              value: id,
              label: name,
              hint: numberText(count(`days:${id}`)),
            })),
            { value: "date", label: "日付" },
          ]}
          onChange={press}
        />
      </div>
      {shown === "date" && (
        <DayField
          label="日付"
          day={from === to ? from : null}
          onChange={(day) => choose({ from: day, to: day })}
        />
      )}
      <div className={css.range} data-folded={shown === "range" ? undefined : ""}>
        <DayField
          label="この日から"
          name="from"
          day={from}
          onChange={(day) => choose({ from: day, to })}
        />
        <DayField
          label="この日まで"
          name="to"
          day={to}
          onChange={(day) => choose({ from, to: day })}
        />
      </div>
      {hasFields && (
        <div className="scripted">
          <Button tone="quiet" size="s" onClick={() => open(shown === "date" ? "range" : "date")}>
            {shown === "date" ? "期間で選ぶ" : "1日だけ選ぶ"}
          </Button>
        </div>
      )}
    </div>
  )
}

type Segment = "any" | "date" | (typeof namedDays)[number]["id"]

type FieldProps = {
  label: string
  name?: string
  day: Day | null
  onChange: (day: Day | null) => void
}

/**
 * A partly typed date does not search yet. A value set by React would end the typing of a date, so the field keeps its own,
 * and a new one takes its place when the day changes elsewhere.
 */
function DayField({ label, name, day, onChange }: FieldProps) {
  const [field, setField] = useState({ key: 0, from: day, told: day })
  if (field.told !== day) setField({ key: field.key + 1, from: day, told: day })
  return (
    <DateField
      key={field.key}
      label={label}
      name={name}
      defaultValue={field.from ?? ""}
      onChange={({ currentTarget: { value } }) => {
        const next = value === "" ? null : isDay(value) ? value : day
        if (next === day) return
        setField({ ...field, told: next })
        onChange(next)
      }}
    />
  )
}
