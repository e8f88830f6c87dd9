import { useId, useSyncExternalStore } from "react"
import css from "./theme-switch.module.css"
import { type Theme, themeStore } from "./theme.ts"

const choices: { theme: Theme; label: string }[] = [
  { theme: "auto", label: "端末に合わせる" },
  { theme: "light", label: "ライト" },
  { theme: "dark", label: "ダーク" },
]

/** The theme switch; the choice is stored in this browser. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore(themeStore.subscribe, themeStore.current, themeStore.atFirst)
  return (
    <fieldset className={css.theme}>
      <legend>画面の明るさ</legend>
      <div className={css.choices}>
        {choices.map(({ theme, label }) => (
          <label key={theme} className="middle anchor text-14 snug pressable">
            <input
              className="input-over"
              type="radio"
              name={name}
              checked={theme === chosen}
              onChange={() => themeStore.choose(theme)}
            />
            <span className={css.sample} data-of={theme} aria-hidden />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
