import { useState } from "react"
import { Select } from "#app/ui/form/select.tsx"
import { Slider } from "#app/ui/form/slider.tsx"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  /** Of the parameter, and of its counts. */
  name: string
  label: string
  hint?: string
  steps: number[]
  asked: number | null
  /** A value in words, as a limit. */
  say: (value: number) => string
  /** The words for no limit. */
  unset: string
  /** The number of hits with the value asked for. */
  total: number
  count: (name: string) => number
  onChoose: (value: number | null) => void
}

/** An upper limit in steps, over the number of results that each step adds; without scripts a select. */
export function StepSlider(props: Props) {
  const { name, label, hint, steps, asked, say, unset, total, count, onChoose } = props
  const [moved, setMoved] = useState<number | null>(null)
  const values = [...withAsked(steps, asked), null]
  const choices = values.map((value) => ({
    value,
    label: value === null ? unset : say(value),
    upTo: value === null || steps.includes(value) ? count(`${name}:${value ?? "any"}`) : total,
  }))
  const at = moved ?? values.indexOf(asked)
  const shown = choices[at]
  const first = choices[0]?.label ?? ""
  const withCount = ({ label, upTo }: { label: string; upTo: number }) =>
    `${label}（${numberText(upTo)}件）`
  return (
    <div>
      <div className="scripted">
        <Slider
          label={label}
          hint={hint}
          max={values.length - 1}
          step={1}
          value={at}
          text={shown ? withCount(shown) : unset}
          ends={[first, unset]}
          bars={choices.map(({ label, upTo }, n) => ({
            label,
            value: Math.max(0, upTo - (choices[n - 1]?.upTo ?? 0)),
          }))}
          onChange={setMoved}
          onChosen={(n) => {
            setMoved(null)
            const value = values[n] ?? null
            if (value !== asked) onChoose(value)
          }}
        />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <Select
            label={label}
            hint={hint}
            name={name}
            defaultValue={asked ?? ""}
            options={choices.map((each) => ({
              value: String(each.value ?? ""),
              label: withCount(each),
            }))}
          />
        )}{" "}
      </noscript>
    </div>
  )
}

/** An address may contain any number. */
export const withAsked = (steps: number[], asked: number | null) =>
  asked === null || steps.includes(asked) ? steps : [...steps, asked].toSorted((a, b) => a - b)
