import { useId, useSyncExternalStore } from "react"
import { bareStore, switchBare } from "#app/viewer/bare.ts"
import css from "./theme-switch.module.css"

const choices = [
  { isBare: false, label: "すべて" },
  { isBare: true, label: "情報ゼロ" },
]

/** The switch of the bare view; the choice is stored in this browser. */
export function BareSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore(bareStore.subscribe, bareStore.current, bareStore.atFirst)
  return (
    <fieldset className={css.theme}>
      <legend>謎について見せるもの</legend>
      <div className={`${css.choices} ${css.two}`}>
        {choices.map(({ isBare, label }) => (
          <label key={label} className="middle anchor text-14 pressable">
            <input
              className="input-over"
              type="radio"
              name={name}
              checked={isBare === chosen}
              onChange={() => switchBare(isBare)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className={css.note}>
        「情報ゼロ」は、前情報なしで遊びたい方のための表示です。タイトル、場所、日程、料金、必要なもののほかを、開くまで隠します。
      </p>
    </fieldset>
  )
}
