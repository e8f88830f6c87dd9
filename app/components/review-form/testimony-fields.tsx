import { FieldGroup } from "#app/ui/form/field.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { YesNo } from "#app/ui/form/yes-no.tsx"
import type { FieldErrors } from "#shared/outcome.ts"
import { affiliations, affiliationsInOrder } from "#shared/reviews/affiliation.ts"
import { foundStates, vouchedFacts, walkedUnits } from "#shared/reviews/testimony.ts"
import { useId } from "react"
import type { ReviewDraft } from "./review-draft.ts"
import css from "./review-fields.module.css"

type Props = {
  draft: ReviewDraft
  onChange: (changed: Partial<ReviewDraft>) => void
  errors: FieldErrors
  /** An administrator set the label. */
  labelStays?: boolean
  disabled: boolean
}

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const unanswered = { value: "", label: "選ばない" }
const foundOptions = [unanswered, ...optionsOf(foundStates)]
const unitOptions = optionsOf(walkedUnits)
const affiliationOptions = [
  { value: "", label: "一般のプレイヤー" },
  ...affiliationsInOrder.map((value) => ({ value, label: affiliations[value] })),
]

/** The author's answers as a player, and whether the author is an ordinary one. */
export function TestimonyFields({ draft, onChange, errors, labelStays, disabled }: Props) {
  const id = useId()
  const field = (name: "walked" | "walkedUnit" | "boughtAt" | "found" | "affiliation") => ({
    value: draft[name],
    error: errors[name],
    disabled,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <FieldGroup
        id={id}
        label="次の人に教える"
        hint="答えられるものだけで大丈夫です。同じ謎の回答とまとめて、謎のページに載ります。"
      >
        <div className={css.questions}>
          {vouchedFacts.map(({ key, label }) => (
            <YesNo
              key={key}
              label={label}
              value={draft[key] === "" ? null : draft[key] === "1"}
              onChange={(said) => onChange({ [key]: said === null ? "" : said ? "1" : "0" })}
              disabled={disabled}
            />
          ))}
        </div>
      </FieldGroup>
      <div className={css.pair}>
        <TextField label="歩いた距離・歩数" inputMode="decimal" {...field("walked")} />
        <Select label="単位" options={unitOptions} {...field("walkedUnit")} />
        <TextField label="買える場所" {...field("boughtAt")} />
        <Select label="開催状況" options={foundOptions} {...field("found")} />
      </div>
      <Select
        label="あなたの立場"
        options={affiliationOptions}
        hint={
          labelStays
            ? "運営者が付けた立場です。変更できません。"
            : "招待や無料の提供、テストプレイで遊んだとき、制作や運営に関わったときに選んでください。名前の横に表示され、難易度などの平均には入りません。初日より前のナゾ活では必ず選びます。"
        }
        {...field("affiliation")}
        disabled={disabled || labelStays}
      />
    </>
  )
}
