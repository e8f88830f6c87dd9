/** A ref of a row that scrolls sideways. A browser leaves a focused item where it is if any of it can be seen. */
export function followFocus(row: HTMLElement | null) {
  const showWhole = ({ target }: FocusEvent) =>
    (target as HTMLElement).scrollIntoView({ block: "nearest", inline: "nearest" })
  row?.addEventListener("focusin", showWhole)
  return () => row?.removeEventListener("focusin", showWhole)
}
