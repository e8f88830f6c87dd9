import type { ReactNode, Ref } from "react"
import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import css from "./panel.module.css"

type Props = {
  id: string
  title: string
  children: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLDialogElement>
  onToggle?: (isOpen: boolean) => void
}

/** A sheet above the talk, which also opens and closes without scripts. */
export const Panel = ({ id, title, children, className, ref, onToggle }: Props) => (
  <dialog
    id={id}
    ref={ref}
    popover="auto"
    aria-label={title}
    className={className ?? css.panel}
    onToggle={onToggle && (({ newState }) => onToggle(newState === "open"))}
  >
    <header className={css.head}>
      <h2>{title}</h2>
      <IconButton
        icon={closeIcon}
        label="閉じる"
        popoverTarget={id}
        popoverTargetAction="hide"
        type="button"
      />
    </header>
    <div className={css.body}>{children}</div>
  </dialog>
)

/** Closes the panel that is open. */
export function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[data-talk] [popover]:popover-open"))
    panel.hidePopover()
}
