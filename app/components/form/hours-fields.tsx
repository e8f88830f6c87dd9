import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { FieldGroup } from "#app/ui/form/field.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import {
  closedDayField,
  hoursAs,
  hoursField,
  hoursGroups,
  type HoursPart,
  hoursParts,
  type HoursPattern,
  hoursPatterns,
  shutBox,
} from "#shared/mysteries/hours-fields.ts"
import { closedDaysLimit, hoursPerDay, onHolidays } from "#shared/mysteries/hours-limits.ts"
import { closedBox } from "#shared/mysteries/outline-fields.ts"
import { weekdayNames } from "#shared/time/tokyo.ts"
import css from "./hours-fields.module.css"
import type { BoxOf, FieldOf } from "./site-form.tsx"

type Props = {
  field: (name: string) => ReturnType<FieldOf>
  box: (name: string) => ReturnType<BoxOf>
}

/** Beside other facts of an entry, it may say that no weekday is closed. */
type HoursProps = Props & { ofEntry?: boolean }

/** When a mystery is open in a week, and on which days it is closed. Only the times of the chosen pattern show, and are read. */
export function HoursFields({ field, box, ofEntry }: HoursProps) {
  const chosen = (field(hoursAs).defaultValue ?? "") as HoursPattern
  return (
    <div className={css.hours}>
      <p className="text-14 ink-2">
        謎のページに今日の営業時間が出ます。休みの日や、夜に入れない日は「今夜」や「今日」の検索に出ません。
      </p>
      <RadioGroup
        label="営業時間"
        name={hoursAs}
        variant="segments"
        defaultValue={chosen}
        options={Object.entries(hoursPatterns).map(([value, label]) => ({
          value: value as HoursPattern,
          label,
        }))}
      />
      {(["all", "split", "each"] as const).map((pattern) => (
        <div key={pattern} className={css[pattern]}>
          {hoursGroups[pattern].map(({ id, name }) => (
            <FieldGroup key={id} id={`hours-${id}`} label={name}>
              <Times group={id} field={field} box={box} />
            </FieldGroup>
          ))}
        </div>
      ))}
      <FieldGroup
        id="closed"
        label="休みの曜日"
        error={field(closedBox("none")).error ?? null}
        hint="祝日は、時刻も休みも入れなければ、その曜日と同じです。"
      >
        <div className={css.pills}>
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <Pill key={weekday} label={weekdayNames.charAt(weekday)} {...box(shutBox(weekday))} />
          ))}
          <Pill label="祝日" {...box(shutBox(onHolidays))} />
          {ofEntry && <Pill label="なし" {...box(closedBox("none"))} />}
        </div>
      </FieldGroup>
      <ClosedDays field={field} />
    </div>
  )
}

/** The rows of a group; all but the first are folded until they are needed. */
function Times({ group, field, box }: Props & { group: string }) {
  const [isLong] = useState(() =>
    (["opens", "closes"] as const).some((part) => field(hoursField(group, 2, part)).defaultValue),
  )
  const row = (n: number) => <Row key={n} group={group} n={n} field={field} box={box} />
  return (
    <>
      {row(1)}
      <details className={css.more} open={isLong}>
        <summary>時間帯を足す</summary>
        {Array.from({ length: hoursPerDay - 1 }, (_, n) => row(n + 2))}
      </details>
    </>
  )
}

function Row({ group, n, field, box }: Props & { group: string; n: number }) {
  const time = (part: HoursPart, note?: string) => (
    <TextField
      label={hoursParts[part]}
      note={note}
      type="time"
      step={900}
      placeholder="9:30"
      {...field(hoursField(group, n, part))}
    />
  )
  return (
    <div className={css.row}>
      {time("opens")}
      {time("closes")}
      <div className={css.next}>
        <Checkbox label="終わりは翌日" {...box(hoursField(group, n, "next"))} />
      </div>
      {time("last", "任意")}
    </div>
  )
}

function Pill({ label, ...rest }: { label: string } & ReturnType<BoxOf>) {
  return (
    <label className={css.pill}>
      <input {...rest} type="checkbox" className="input-over" />
      <span>{label}</span>
    </label>
  )
}

/** So many empty fields without scripts. */
const spare = 2

/** Single days, each in a field of its own; with scripts there are more as they are asked for. */
function ClosedDays({ field }: Pick<Props, "field">) {
  const [count, setCount] = useState(() => {
    const given = Array.from({ length: closedDaysLimit + 1 }, (_, n) => n + 1).findLast(
      (n) => field(closedDayField(n)).defaultValue,
    )
    return Math.min((given ?? 0) + spare, closedDaysLimit + 1)
  })
  return (
    <FieldGroup id="shut" label="臨時の休み" note="任意" hint="過ぎた日は、保存すると消えます。">
      <div className={css.days}>
        {Array.from({ length: count }, (_, n) => (
          <DateField
            key={n + 1}
            label={`臨時の休み ${n + 1}`}
            hideLabel
            {...field(closedDayField(n + 1))}
          />
        ))}
      </div>
      {count < closedDaysLimit && (
        <Button
          tone="quiet"
          size="s"
          className={css.add}
          onClick={() => setCount((known) => Math.min(known + spare, closedDaysLimit))}
        >
          休みの日を足す
        </Button>
      )}
    </FieldGroup>
  )
}
