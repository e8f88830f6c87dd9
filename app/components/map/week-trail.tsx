import { Keyhole } from "#app/ui/picture/keyholes.tsx"
import { classNames } from "#app/ui/class-names.ts"
import css from "./week-trail.module.css"

type Props = {
  /** `domain/statistics/weeks.ts` */
  of: { shown: readonly boolean[]; inARow: number }
}

/** Eight stops of the trail. This week is the keyhole, lit once the member has played. */
export function WeekTrail({ of: { shown, inARow } }: Props) {
  const played = shown.filter(Boolean).length
  const isNow = shown.at(-1) === true
  return (
    <>
      <p className={css.streak}>
        {inARow > 0 ? (
          <>
            <b className="num">{inARow}</b>週つづいています
          </>
        ) : (
          "今週は、どこへ行きましょう。"
        )}
      </p>
      <p className="vh">この8週のうち{played}週に遊びました。</p>
      <ol className={css.weeks} aria-hidden>
        {shown.map((isPlayed, n) => (
          <li
            // The weeks keep their places.
            key={n}
            className={classNames(isPlayed && css.on, n === shown.length - 1 && css.now)}
          >
            {n === shown.length - 1 && <Keyhole filled={isNow ? 1 : 0} />}
          </li>
        ))}
      </ol>
    </>
  )
}
