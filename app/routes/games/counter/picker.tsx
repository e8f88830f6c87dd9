import { type ReactNode, useState } from "react"
import { useActs } from "#app/routes/games/talk/acts-context.ts"
import { Turn } from "#app/routes/games/talk/turn-form.tsx"
import { useCounter } from "./counter-context.ts"
import css from "./dock.module.css"

type Choice = { value: string; label: string; drawn: ReactNode }

type Props = {
  what: string
  puzzle: string
  choices: readonly Choice[]
  /** Names of the fields, one for each place. */
  names: readonly string[]
  /** Every place has to be filled. */
  isFull?: boolean
  button: string
  className?: string | undefined
}

/** Chosen one after the other, in an order. Without scripts each place is a list. */
export function Picker({ what, puzzle, choices, names, isFull = false, button, className }: Props) {
  const { isAwake } = useCounter()
  const { isBusy } = useActs()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const labelOf = (value: string) => choices.find((each) => each.value === value)?.label ?? ""
  const isReady = chosen.length >= (isFull ? names.length : 1)
  if (!isAwake) {
    return (
      <Turn what={what} fields={{ puzzle }} className={css.lists}>
        {names.map((name, n) => (
          <select key={name} name={name} aria-label={`${n + 1}枚め`} required={isFull}>
            <option value="">（なし）</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <button className={css.send}>{button}</button>
      </Turn>
    )
  }
  return (
    <Turn what={what} fields={{ puzzle }} className={css.picker}>
      <ol className={css.places} aria-label="並べたもの">
        {names.map((name, n) => {
          const value = chosen[n]
          const choice = choices.find((each) => each.value === value)
          return (
            <li key={name}>
              <input type="hidden" name={name} value={value ?? ""} />
              {choice ? (
                <button
                  type="button"
                  aria-label={`${choice.label}を外す`}
                  onClick={() => setChosen(chosen.filter((_, at) => at !== n))}
                >
                  {choice.drawn}
                </button>
              ) : (
                <span className={css.place} />
              )}
            </li>
          )
        })}
        <li className={css.sendPlace}>
          <button className={css.send} aria-disabled={isBusy || undefined} disabled={!isReady}>
            {button}
          </button>
        </li>
      </ol>
      <output className="vh">
        {chosen.length === 0 ? "" : `並べたもの、${chosen.map(labelOf).join("、")}`}
      </output>
      <ul className={className}>
        {choices.map(({ value, label, drawn }) => (
          <li key={value}>
            <button
              type="button"
              aria-label={label}
              aria-disabled={chosen.length >= names.length || chosen.includes(value) || undefined}
              onClick={() => {
                if (chosen.length < names.length && !chosen.includes(value))
                  setChosen([...chosen, value])
              }}
            >
              {drawn}
            </button>
          </li>
        ))}
      </ul>
    </Turn>
  )
}
