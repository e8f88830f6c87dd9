/** Moves the focus to the first field with an error, and opens the part in which it is folded away. */
export function showFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]")
  const fold = field?.closest("details")
  if (fold) fold.open = true
  field?.focus()
}
