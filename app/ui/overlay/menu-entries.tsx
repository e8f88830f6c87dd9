import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import css from "./menu.module.css"

export type MenuEntry = {
  label: string
  icon?: string
  tone?: "plain" | "danger"
  disabled?: boolean
  onSelect: () => void
}

type Props = { entries: readonly MenuEntry[]; onChosen: () => void }

export function MenuEntries({ entries, onChosen }: Props) {
  return entries.map(({ label, icon, tone, disabled, onSelect }) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled}
      className={classNames(css.entry, tone === "danger" && css.danger)}
      onClick={() => {
        if (disabled) return
        onChosen()
        onSelect()
      }}
    >
      {icon && <Icon of={icon} />}
      {label}
    </button>
  ))
}
