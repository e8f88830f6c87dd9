import { classNames } from "#app/ui/class-names.ts"
import { drawing } from "#app/ui/icon.tsx"
import css from "./rank-number.module.css"

type Props = { rank: number; size?: "m" | "s"; className?: string }

/** A rank; the first three have a medal. Read out as 3位. */
export function RankNumber({ rank, size = "m", className }: Props) {
  const medal = rank <= 3 ? css[`medal${rank}`] : undefined
  return (
    <span className={classNames(css.mark, size === "s" && css.small, medal, "num", className)}>
      {medal && (
        <svg aria-hidden>
          <use href={drawing("medal")} />
        </svg>
      )}
      <span>{rank}</span>
      <span className="vh">位</span>
    </span>
  )
}
