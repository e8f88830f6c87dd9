import type { ChangeEvent } from "react"
import css from "./table.module.css"

/** Chooses all rows that are shown, or none. Without scripts the rows are chosen one by one. */
export function SelectAll({ name }: { name: string }) {
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        className="scripted"
        aria-label="表示中のすべてを選ぶ"
        onChange={(event) => chooseAll(event, name)}
      />
    </label>
  )
}

function chooseAll({ target }: ChangeEvent<HTMLInputElement>, name: string) {
  for (const element of target.form?.elements ?? []) {
    if (element instanceof HTMLInputElement && element.name === name) {
      element.checked = target.checked
    }
  }
}
