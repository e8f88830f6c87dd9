import { useEffect, useRef } from "react"
import { MenuEntries, type MenuEntry } from "./menu-entries.tsx"
import css from "./menu.module.css"
import { moveInMenu } from "./move-in-menu.ts"
import { keepBeside } from "./place-beside.ts"

type Props = {
  /** The button that was pressed. From then on it opens and closes this menu by itself. */
  trigger: HTMLButtonElement
  label: string
  entries: readonly MenuEntry[]
}

/** A menu for a button elsewhere on the page, open at once: its code can be loaded at the press. */
export function MenuBeside({ trigger, label, entries }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (box.current) return openFor(trigger, box.current)
  }, [trigger])

  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={css.menu}
      onKeyDown={(event) => {
        if (event.key === "Tab") box.current?.hidePopover()
        else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      <MenuEntries entries={entries} onChosen={() => box.current?.hidePopover()} />
    </div>
  )
}

/** Opens the menu, and leaves it to the browser to close it and to open it again. Returns a function that takes it away. */
function openFor(trigger: HTMLButtonElement, menu: HTMLElement): () => void {
  const nothing = () => undefined
  let leave: () => void = nothing
  const onToggle = ({ newState }: ToggleEvent) => {
    const isOpen = newState === "open"
    trigger.ariaExpanded = String(isOpen)
    leave()
    leave = isOpen ? keepBeside(trigger, menu, { align: "end" }) : nothing
    if (isOpen) menu.querySelector<HTMLElement>("[role=menuitem]")?.focus()
  }
  menu.addEventListener("toggle", onToggle)
  trigger.popoverTargetElement = menu
  menu.showPopover({ source: trigger })
  return () => {
    leave()
    menu.removeEventListener("toggle", onToggle)
    trigger.popoverTargetElement = null
    trigger.ariaExpanded = null
  }
}
