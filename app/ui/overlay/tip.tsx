import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { helpIcon } from "#app/ui/icons.ts"
import css from "./tip.module.css"

type Props = {
  /** The accessible name: プレイ時間の説明. */
  label: string
  text: string
  /** Replaces the question mark. */
  children?: ReactNode
}

/** A button with an explanation, which the page's tooltip shows. */
export function Tip({ label, text, children }: Props) {
  return (
    <button type="button" className={css.tip} data-tip={text} aria-label={label}>
      {children ?? <Icon of={helpIcon} size="s" />}
    </button>
  )
}
