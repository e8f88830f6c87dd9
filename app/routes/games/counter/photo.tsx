import type { ShownDrillLine, Wallpaper } from "#domain/games/counter/shown.ts"
import css from "./bubble.module.css"
import { bubbleWidth, lettersOf } from "./widths.ts"

/** Of the column and its bubbles, in letters; and units of a letter in the picture. */
const column = 22.4
const next = 0.95
const high = 1.8
const letter = 15

type PhotoProps = { lines: readonly ShownDrillLine[]; wallpaper: Wallpaper }

/** The photograph of a drill: its bubbles with their words, as they stand in the log. */
export const Photo = ({ lines, wallpaper }: PhotoProps) => (
  <svg
    viewBox={`0 0 ${column * letter} ${((lines.length - 1) * next + high + 0.6) * letter}`}
    aria-hidden
    className={css.photograph}
    data-wallpaper={wallpaper}
  >
    <rect width="100%" height="100%" className={css.ground} />
    {lines.map(({ key, side, text }, n) => {
      const width = bubbleWidth(lettersOf(text))
      const left = side === "right" ? column - width : 0
      const top = n * next + 0.3
      return (
        <g key={key}>
          <rect
            x={left * letter}
            y={top * letter}
            width={width * letter}
            height={high * letter}
            rx={7}
            className={side === "right" ? css.rightPaper : css.leftPaper}
          />
          <text x={(left + 1.1) * letter} y={(top + 1.24) * letter} fontSize={letter}>
            {text}
          </text>
        </g>
      )
    })}
  </svg>
)
