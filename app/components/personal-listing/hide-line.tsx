import { HideSwitch } from "./hide-switch.tsx"
import css from "./hide-line.module.css"
import { numberText } from "#shared/text/number-text.ts"

/** The switch and the number of hidden mysteries, on a page without a result count. */
export function HideLine({ hidden }: { hidden: number }) {
  return (
    <div className={css.line}>
      <HideSwitch />
      <output className="text-14 ink-3">
        {hidden > 0 && `プレイ済 ${numberText(hidden)}件を隠しています`}
      </output>
    </div>
  )
}
