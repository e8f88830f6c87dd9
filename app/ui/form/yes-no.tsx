import { useId } from "react"
import css from "./yes-no.module.css"

type Props = {
  label: string
  /** Null is no answer. */
  value: boolean | null
  onChange: (value: boolean | null) => void
  disabled?: boolean
}

/** A question in one line, with はい and いいえ. A press on the chosen answer takes it back. */
export function YesNo({ label, value, onChange, disabled }: Props) {
  const id = useId()
  const answer = (given: boolean, word: string) => (
    <button
      type="button"
      className={css.answer}
      aria-pressed={value === given}
      disabled={disabled}
      onClick={() => onChange(value === given ? null : given)}
    >
      {word}
    </button>
  )
  return (
    <fieldset aria-labelledby={id} className={css.line}>
      <span id={id} className="grow">
        {label}
      </span>
      {answer(true, "はい")}
      {answer(false, "いいえ")}
    </fieldset>
  )
}
