import { classNames } from "#app/ui/class-names.ts"
import { drawing } from "#app/ui/icon.tsx"
import css from "./flames.module.css"

type FlameProps = { level: number; size?: "s" | "m" | "l"; className?: string }

/** One flame in the colour of its level; level 0 is an outline. */
export function Flame({ level, size = "s", className }: FlameProps) {
  return (
    <svg className={classNames(css[size], css[`level${level}`], className)} aria-hidden>
      <use href={drawing("flame")} />
    </svg>
  )
}

/** The level of an average, 1 to 5; 0 without one. */
export function flameLevel(average: number | null): number {
  return Math.min(5, Math.max(0, Math.round(average || 0)))
}

/** Five flames, lit up to the level, a dash and the level's label. */
export function Flames({ level, text }: { level: number; text: string }) {
  return (
    <span className={css.flames}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Flame key={place} level={place <= level ? level : 0} />
      ))}
      <b className={css.word}>{text}</b>
    </span>
  )
}

type AverageProps = { average: number; label?: string; size?: "s" | "m" | "l" }

/** One flame in the colour of the rounded average, with the average to one decimal. */
export function FlameAverage({ average, label, size }: AverageProps) {
  return (
    <span className={css.average}>
      <Flame level={flameLevel(average)} size={size} />
      {label && <span className="vh">{label}</span>}
      <b className="num">{average.toFixed(1)}</b>
    </span>
  )
}
