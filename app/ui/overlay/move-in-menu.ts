/** Moves the focus in a menu by arrow keys, Home, End or an entry's first letter. Returns whether it did. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const entries = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const goal = goalOf(key, at, entries)
  goal?.focus()
  return goal !== undefined
}

function goalOf(key: string, at: number, entries: HTMLElement[]): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return entries[(at + 1) % entries.length]
    case "ArrowUp":
      return entries.at(Math.max(at, 0) - 1)
    case "Home":
      return entries.at(0)
    case "End":
      return entries.at(-1)
  }
  if (key.length !== 1 || key === " ") return undefined
  const following = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return following.find((entry) => entry.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
