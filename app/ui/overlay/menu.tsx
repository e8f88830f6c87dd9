import { useEffect, useId, useRef, useState } from "react"
import { IconButton } from "#app/ui/icon-button.tsx"
import { moreIcon } from "#app/ui/icons.ts"
import { MenuEntries, type MenuEntry } from "./menu-entries.tsx"
import css from "./menu.module.css"
import { moveInMenu } from "./move-in-menu.ts"
import { keepBeside } from "./place-beside.ts"

type Props = {
  /** The accessible name: 「沈みゆく観測船」のメニュー. */
  label: string
  icon?: string
  entries: readonly MenuEntry[]
}

/** A button that opens a menu of actions in a popover, with arrow keys and first letters. */
export function Menu({ label, icon = moreIcon, entries }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const menu = box.current
    if (!open || !menu || !trigger.current) return
    return keepBeside(trigger.current, menu, { align: "end" })
  }, [open])

  return (
    <>
      <IconButton
        ref={trigger}
        icon={icon}
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
          event.preventDefault()
          box.current?.showPopover({ source: event.currentTarget })
        }}
      />
      <div
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={css.menu}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === "open")
          // Not by the state: a menu closed and reopened at once fires a single event, and its state does not change.
          if (newState === "open") {
            currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus()
          }
        }}
        onKeyDown={(event) => {
          if (event.key === "Tab") box.current?.hidePopover()
          else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault()
        }}
      >
        <MenuEntries entries={entries} onChosen={() => box.current?.hidePopover()} />
      </div>
    </>
  )
}
