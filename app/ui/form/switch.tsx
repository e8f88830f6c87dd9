import type { ComponentProps, ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import css from "./switch.module.css"

type Props = Omit<ComponentProps<"input">, "className" | "type" | "children"> & {
  label: ReactNode
  icon?: string
  /** As wide as its container, with the switch at the end. */
  wide?: boolean
}

/** A real checkbox already exposes its state, so there is no aria-checked. */
const native = { type: "checkbox", role: "switch" } as const

/** A checkbox that looks like a switch and has its role, for settings that apply at once. */
export function Switch({ label, icon, wide, ...rest }: Props) {
  return (
    <label className={classNames(css.line, wide && css.wide)}>
      {icon && <Icon of={icon} size="s" />}
      <span className={css.label}>{label}</span>
      <input {...rest} {...native} className={css.switch} />
    </label>
  )
}
