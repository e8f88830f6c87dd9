import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { keepBeside } from "./place-beside.ts"
import css from "./popover.module.css"

type TriggerProps = Pick<ComponentProps<"button">, "popoverTarget" | "aria-expanded" | "onClick">

type Props = {
  /** The button that opens it: `(press) => <IconButton {...press} … />`. */
  renderTrigger: (press: TriggerProps) => ReactNode
  label: string
  align?: "start" | "center" | "end"
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A box beside its button, made of a popover: opens without JavaScript, closes on Escape or a press outside. */
export function Popover({
  renderTrigger,
  label,
  align = "end",
  onOpenChange,
  className,
  children,
}: Props) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    const popover = box.current
    if (!open || !anchor || !popover) return
    // Closes after a link in it was followed.
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) popover.hidePopover()
    }
    popover.addEventListener("click", onClick)
    const letGo = keepBeside(anchor, popover, { align })
    return () => {
      popover.removeEventListener("click", onClick)
      letGo()
    }
  }, [open, id, align])

  return (
    <>
      {renderTrigger({ popoverTarget: id, "aria-expanded": open })}
      <dialog
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(css.popover, className)}
        onToggle={(event) => {
          const opens = event.newState === "open"
          setOpen(opens)
          onOpenChange?.(opens)
        }}
      >
        {children}
      </dialog>
    </>
  )
}
