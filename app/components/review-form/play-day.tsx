import { useState } from "react"
import { DateField } from "#app/ui/form/date-field.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import type { Day } from "#shared/time/tokyo.ts"

type Props = {
  /** A blank is unknown. */
  day: Day | ""
  onChange: (day: Day | "") => void
  today: Day
  hint?: string | undefined
  error?: string | null | undefined
  disabled: boolean
  label?: string
  hideLabel?: boolean
}

const choices = [
  { value: "today", label: "今日" },
  { value: "unknown", label: "おぼえていない" },
  { value: "other", label: "日を選ぶ" },
] as const

type Choice = (typeof choices)[number]["value"]

/** When they played it: today, on a day that they choose, or they do not remember. */
export function PlayDay(props: Props) {
  const { day, onChange, today, hint, error, disabled, label = "プレイ日", hideLabel } = props
  const [isOther, setOther] = useState(day !== "" && day !== today)
  const chosen: Choice = isOther ? "other" : day === "" ? "unknown" : "today"

  function choose(choice: Choice) {
    setOther(choice === "other")
    if (choice !== "other") onChange(choice === "today" ? today : "")
  }

  return (
    <div className="stack gap-8">
      <RadioGroup
        label={label}
        hideLabel={hideLabel}
        variant="segments"
        options={choices}
        value={chosen}
        onChange={choose}
        // The field below says it.
        hint={isOther ? undefined : hint}
        error={isOther ? undefined : error}
        disabled={disabled}
      />
      {isOther && (
        <DateField
          label="遊んだ日"
          hideLabel
          value={day}
          max={today}
          hint={hint}
          error={error}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
