import { classNames } from "#app/ui/class-names.ts"
import { JapanMap } from "./japan-map.tsx"
import { litStep, nightSentence } from "./night-map-words.ts"
import css from "./night-map.module.css"

type Props = {
  /** Plays by prefecture. */
  plays: Readonly<Record<string, number>>
  /** Prefectures where a mystery of 気になる ends soon; those without a play are outlined. */
  endingSoon?: readonly string[]
  names?: boolean
  className?: string
}

/** Japan at night: a prefecture in which somebody has played is a lit window. It stands on `--night`. */
export function NightMap({ plays, endingSoon = [], names, className }: Props) {
  const unlit = endingSoon.filter((id) => !plays[id])
  return (
    <div className={classNames(css.night, className)}>
      <JapanMap
        step={(id) => litStep(plays[id] ?? 0)}
        label={nightSentence(plays, unlit)}
        names={names}
        isOutlined={(id) => unlit.includes(id)}
      />
    </div>
  )
}
