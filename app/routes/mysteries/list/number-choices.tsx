import { Select } from "#app/ui/select.tsx"
import { minutesText, priceText } from "#shared/search/asked.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { minuteSteps, peopleSteps, priceSteps } from "#shared/search/steps.ts"
import css from "./filter-form.module.css"

type Props = {
  asked: SearchQuery
  count: (name: string) => number
  onChange: (to: Partial<SearchQuery>) => void
}

/** Party size, price and duration. */
export function NumberChoices({ asked, count, onChange }: Props) {
  const kinds = [
    { key: "people", label: "人数", steps: peopleSteps, say: (people: number) => `${people}人` },
    { key: "price", label: "ひとりの料金", steps: priceSteps, say: priceText },
    { key: "minutes", label: "所要時間", steps: minuteSteps, say: minutesText },
  ] as const
  return (
    <div className={css.numbers}>
      {kinds.map(({ key, label, steps, say }) => (
        <Select
          key={key}
          label={label}
          name={key}
          value={asked[key] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ [key]: value === "" ? null : Number(value) })
          }
          hint={key === "price" ? "持ち帰り・本は、遊ぶ人数で割った金額です。" : undefined}
          options={[
            { value: "", label: "指定なし" },
            ...withAsked(steps, asked[key]).map((value) => ({
              value: String(value),
              label: `${say(value)}${steps.includes(value) ? `（${count(`${key}:${value}`).toLocaleString("ja-JP")}）` : ""}`,
            })),
          ]}
        />
      ))}
    </div>
  )
}

/** An address may contain any number. */
const withAsked = (steps: number[], asked: number | null) =>
  asked === null || steps.includes(asked) ? steps : [...steps, asked].toSorted((a, b) => a - b)
