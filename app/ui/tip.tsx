import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"
import { helpIcon } from "./icons.ts"
import css from "./tip.module.css"

type Props = {
  /** What is explained: プレイ時間の説明. */
  label: string
  text: string
  /** Instead of the question mark. */
  children?: ReactNode
}

/** A button that explains: its words come in the page's one tooltip. */
export function Tip({ label, text, children }: Props) {
  return (
    <button type="button" className={css.tip} data-tip={text} aria-label={label}>
      {children ?? <Icon of={helpIcon} size="s" />}
    </button>
  )
}
