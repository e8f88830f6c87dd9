import { classNames } from "./class-names.ts"
import css from "./rank-number.module.css"

/** A rank; the first three are emphasised. Read out as 3位. */
export function RankNumber({ rank, size = "m" }: { rank: number; size?: "m" | "s" }) {
  return (
    <span className={classNames(css.mark, size === "s" && css.small, rank <= 3 && css.top, "num")}>
      {rank}
      <span className="vh">位</span>
    </span>
  )
}
