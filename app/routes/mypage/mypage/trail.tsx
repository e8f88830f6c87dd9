import { classNames } from "#app/ui/class-names.ts"
import css from "./trail.module.css"

type Props = { days: readonly boolean[]; streak: number }

/** The last days as dots that lead to today. */
export function Trail({ days, streak }: Props) {
  const count = days.filter(Boolean).length
  return (
    <div className={css.line}>
      {streak > 1 ? (
        <span>
          連続<b className="num">{streak}</b>日目
        </span>
      ) : (
        <span>この2週間</span>
      )}
      <span className={css.days} aria-hidden>
        {days.map((isPlayed, n) => (
          <i
            key={n}
            className={classNames(isPlayed && css.played, n === days.length - 1 && css.today)}
          />
        ))}
      </span>
      <span aria-hidden>今日</span>
      <span className="vh">
        {count > 0 ? `この2週間に遊んだ日は${count}日` : "この2週間に遊んだ日はまだありません"}
      </span>
    </div>
  )
}
