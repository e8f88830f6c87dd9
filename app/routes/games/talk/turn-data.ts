import type { FormEvent } from "react"

/** The data of a turn's form, with the button that was pressed. Other forms go their own way. */
export function submittedTurn({ target, nativeEvent }: FormEvent<HTMLElement>): FormData | null {
  if (!(target instanceof HTMLFormElement) || !("turn" in target.dataset)) return null
  const { submitter } = nativeEvent as SubmitEvent
  const form = new FormData(target)
  if (submitter instanceof HTMLButtonElement && submitter.name !== "")
    form.set(submitter.name, submitter.value)
  return form
}

/** The same for a turn without a form of its own. */
export function turnOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
