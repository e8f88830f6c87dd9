import { RadioGroup } from "#app/ui/form/radio-group.tsx"

type Props = {
  /** A blank is unknown. */
  value: string
  onChange: (outcome: string) => void
  disabled: boolean
}

const outcomes = [
  { value: "success", label: "成功" },
  { value: "failure", label: "失敗" },
  { value: "none", label: "対象外" },
] as const

/** Whether they solved it: in a review, and in the record of a play. */
export const OutcomeChoice = ({ value, onChange, disabled }: Props) => (
  <RadioGroup
    label="結果"
    variant="segments"
    options={outcomes}
    value={outcomes.find((outcome) => outcome.value === value)?.value ?? null}
    onChange={onChange}
    disabled={disabled}
  />
)
