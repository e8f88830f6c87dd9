import type { FieldOf } from "#app/components/form/site-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import { dayText } from "#shared/time/tokyo.ts"
import { FindMystery } from "./find-mystery.tsx"
import css from "./import.module.css"
import { RegisterLink } from "./left-lines.tsx"
import type { Candidate, Line } from "./sort-entries.ts"
import { doubtText, understoodOf } from "./understood.ts"

export type LineProps = { line: Line; today: string; typed: Typed | undefined; field: FieldOf }

/** Several mysteries may be meant, or none that matching knows: none is chosen beforehand. */
export function ChooseLine(props: LineProps) {
  const { line, typed, field } = props
  const { n, title, candidates } = line
  const options = [
    ...candidates.map((mystery) => ({
      value: mystery.id,
      label: mystery.title,
      hint: describe(mystery, line),
    })),
    { value: "skip", label: "取り込まない" },
  ]
  return (
    <div className={css.question}>
      {candidates.length === 0 ? (
        <p>
          <Written line={line} /> <RegisterLink title={title} />
        </p>
      ) : (
        <RadioGroup
          label={<Written line={line} />}
          hint={understoodOf(line)}
          name={`pick-${n}`}
          options={options}
          defaultValue={typed?.[`pick-${n}`]}
        />
      )}
      {candidates.length > 0 && line.doubt !== null && <Day {...props} />}
      <FindMystery n={n} field={field} />
    </div>
  )
}

/** The mystery is certain, its date is not. */
export function DateLine(props: LineProps) {
  const { line, typed } = props
  const [mystery] = line.candidates
  const name = `pick-${line.n}`
  return (
    <div className={css.question}>
      <Written line={line} />
      <Checkbox
        name={name}
        value={mystery?.id}
        label={mystery?.title}
        defaultChecked={!typed || name in typed}
      />
      <Day {...props} />
    </div>
  )
}

/** They have it already, with another date. */
export function AgainLine({ line, typed }: LineProps) {
  const [mystery] = line.candidates
  const standing = mystery?.standing
  const read = line.day === null ? "" : dayText(line.day)
  const options = [
    {
      value: "keep",
      label: standing?.playedOn
        ? `${dayText(standing.playedOn)}のままにする`
        : "日付なしのままにする",
    },
    standing?.reviewId
      ? { value: "play", label: `${read}を、もう一度遊んだ日に加える` }
      : { value: "replace", label: `${read}に直す` },
  ]
  return (
    <div className={css.question}>
      <Written line={line} />
      <input type="hidden" name={`pick-${line.n}`} value={mystery?.id} />
      <RadioGroup
        label={mystery?.title}
        name={`again-${line.n}`}
        options={options}
        defaultValue={typed?.[`again-${line.n}`] ?? "keep"}
      />
    </div>
  )
}

function Day({ line, today, field }: LineProps) {
  return (
    <DateField
      label="遊んだ日"
      hint={`${doubtText(line)}わからなければ、空のままで「日付なし」になります。`}
      max={today}
      {...field(`day-${line.n}`, line.day ?? "")}
    />
  )
}

const Written = ({ line }: { line: Line }) => <span className={css.written}>{line.line}</span>

/** The facts that tell mysteries of similar titles apart, and why it was not believed at once. */
function describe(mystery: Candidate, { day }: Line): string {
  return [
    mystery.maker,
    shortPrefectureNames(mystery.prefectures).join("・"),
    dateRangeText(mystery),
    day !== null && !wasOn(mystery, day) && "この日は開催されていません",
    mystery.standing?.status === 2 && "プレイ済",
  ]
    .filter(Boolean)
    .join("　")
}

const wasOn = ({ startDate, endDate }: Candidate, day: string) =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate)
