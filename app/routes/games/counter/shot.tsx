import { useActs } from "#app/routes/games/talk/acts-context.ts"
import { Turn } from "#app/routes/games/talk/turn-form.tsx"
import type { CounterRow } from "./rows.ts"
import { rowsOf } from "./rows.ts"
import { useCounter } from "./counter-context.ts"
import css from "./dock.module.css"
import { spokenWidth, widthOf } from "./widths.ts"

/** The camera, and the same for who chooses from a list: ten rows, from one of them on. */
export function Shot({ puzzle, button }: { puzzle: string; button: string }) {
  const { counter, isAwake, shoot } = useCounter()
  const { isBusy } = useActs()
  const { ear } = counter
  return (
    <>
      {isAwake && (
        <button type="button" className={css.go} onClick={() => shoot(true)}>
          写真機をひらく
        </button>
      )}
      <details className={css.spoken} open={!isAwake || ear.isOn}>
        <summary>行を選んで撮る</summary>
        <Turn what="shot" fields={{ puzzle }} className={css.field}>
          <label>
            <span className="vh">ここから十行を撮る</span>
            <select name="from" className={css.select}>
              {rowsOf(counter.parts).map(({ chapter, place, entries }) => (
                <optgroup key={chapter} label={place}>
                  {entries.map((row) => {
                    const label = labelOf(row, counter.room.names, ear.hasWidths)
                    return (
                      label !== null && (
                        <option key={row.key} value={row.key}>
                          {label}
                        </option>
                      )
                    )
                  })}
                </optgroup>
              ))}
            </select>
          </label>
          <button className={css.send} aria-disabled={isBusy || undefined}>
            {button}
          </button>
        </Turn>
      </details>
    </>
  )
}

/** A row in one line, with the width of its bubble. */
function labelOf(
  row: CounterRow,
  names: Readonly<Record<string, string>>,
  hasWidths: boolean,
): string | null {
  switch (row.kind) {
    case "drilled":
      return withWidth(row.text, hasWidths)
    case "line": {
      const by = row.by === "you" ? "あなた" : (names[row.by] ?? "")
      const text = row.text.trim() === "" ? "（声がしない）" : row.text
      return withWidth(`${by}「${text}」`, hasWidths, widthOf(row.text, row.width))
    }
    case "sticker":
      return row.sticker.alt
    case "picture":
      return row.picture.alt
    default:
      return null
  }
}

const withWidth = (text: string, has: boolean, width = widthOf(text)) =>
  has ? `${text}　${spokenWidth(width)}` : text
