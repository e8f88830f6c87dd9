import type { ComponentProps } from "react"
import css from "./checkbox-tile.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { numberText } from "#shared/text/number-text.ts"

type Props = Omit<ComponentProps<"input">, "className" | "type" | "children"> & {
  label: string
  icon: string
  /** Below the label: the number of results. */
  count?: number
}

/** A checkbox drawn as a tile with an icon, for a grid of them. */
export function CheckboxTile({ label, icon, count, ...rest }: Props) {
  return (
    <label className={css.tile}>
      <input {...rest} type="checkbox" className="input-over" />
      <Icon of={icon} />
      <span>
        {`${label} `}
        {count !== undefined && <small>{numberText(count)}</small>}
      </span>
    </label>
  )
}
