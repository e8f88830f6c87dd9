import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { Slider } from "#app/ui/form/slider.tsx"

type Rating = { satisfaction: number; outcome: string }

type Props = {
  /** Zero and a blank are unknown. */
  rating: Rating
  onChange: (changed: Partial<Rating>) => void
  disabled: boolean
}

const outcomes = [
  { value: "success", label: "成功" },
  { value: "failure", label: "失敗" },
  { value: "none", label: "対象外" },
] as const

/** How content they were, and whether they solved it: in a review, and in the record of a play. */
export function PlayRating({ rating: { satisfaction, outcome }, onChange, disabled }: Props) {
  return (
    <>
      <Slider
        label="満足度"
        max={5}
        step={0.5}
        value={satisfaction}
        onChange={(satisfaction) => onChange({ satisfaction })}
        text={satisfaction === 0 ? "未評価" : satisfaction.toFixed(1)}
        ends={["未評価", "5.0"]}
        disabled={disabled}
      />
      <RadioGroup
        label="結果"
        variant="segments"
        options={outcomes}
        value={outcomes.find(({ value }) => value === outcome)?.value ?? null}
        onChange={(outcome) => onChange({ outcome })}
        disabled={disabled}
      />
    </>
  )
}
