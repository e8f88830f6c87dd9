import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { minutesText } from "#shared/search/asked.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { minuteSteps, peopleSteps, priceSteps } from "#shared/search/steps.ts"
import css from "./number-choices.module.css"
import { StepSlider, withAsked } from "./step-slider.tsx"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  asked: SearchQuery
  total: number
  count: (name: string) => number
  onChange: (to: Partial<SearchQuery>) => void
}

const unset = "指定なし"

/** Party size, price and duration. */
export function NumberChoices({ asked, total, count, onChange }: Props) {
  const sizes = withAsked(peopleSteps, asked.people).map((people) => ({
    value: String(people),
    label: `${people}人`,
    hint: numberText(peopleSteps.includes(people) ? count(`people:${people}`) : total),
  }))
  return (
    <div className={css.numbers}>
      <RadioGroup
        label="人数"
        variant="segments"
        name="people"
        value={String(asked.people ?? "")}
        options={[{ value: "", label: unset }, ...sizes]}
        onChange={(value) => onChange({ people: value === "" ? null : Number(value) })}
      />
      <StepSlider
        name="price"
        label="ひとりの料金"
        hint="持ち帰り・本は、遊ぶ人数で割った金額です。"
        steps={priceSteps}
        asked={asked.price}
        say={(price) => (price === 0 ? "無料" : `${numberText(price)}円まで`)}
        unset={unset}
        total={total}
        count={count}
        onChoose={(price) => onChange({ price })}
      />
      <StepSlider
        name="minutes"
        label="所要時間"
        steps={minuteSteps}
        asked={asked.minutes}
        say={minutesText}
        unset={unset}
        total={total}
        count={count}
        onChoose={(minutes) => onChange({ minutes })}
      />
    </div>
  )
}
