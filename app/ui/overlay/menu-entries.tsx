import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import css from "./menu.module.css"

export type MenuEntry = {
  label: string
  icon?: string
  tone?: "plain" | "danger"
  disabled?: boolean
  onSelect?: () => void
  /** The id of a form that it sends, also without scripts. */
  form?: string
}

type Props = { entries: readonly MenuEntry[]; onChosen: () => void }

export function MenuEntries({ entries, onChosen }: Props) {
  return entries.map(({ label, icon, tone, disabled, onSelect, form }) => (
    <button
      key={label}
      type={form === undefined ? "button" : "submit"}
      form={form}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled}
      className={classNames(css.entry, tone === "danger" && css.danger)}
      onClick={() => {
        if (disabled) return
        onChosen()
        onSelect?.()
      }}
    >
      {icon && <Icon of={icon} />}
      {label}
    </button>
  ))
}
