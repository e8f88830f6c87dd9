import type { FollowedOn } from "#domain/follows/on-mysteries.ts"
import { Face } from "#app/components/face.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { Keyhole } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import css from "./followed-line.module.css"

/** One line for a card: who of those whom the viewer follows played it or wants to. */
export function FollowedLine({ told: { those, played, interested } }: { told: FollowedOn }) {
  const [first] = those
  if (!first) return null
  const { hasPlayed, review } = first
  const others = (hasPlayed ? played : interested) - 1
  const satisfaction = review?.satisfaction ?? null
  return (
    <span className={css.line}>
      <Face name={first.name} photo={first.photo} size="s" />
      <span className={css.name}>{first.name}</span>
      <span className={css.did}>
        さん{others > 0 && `ほか${others}人`}が
        {statusLabel(hasPlayed ? statuses.played : statuses.interested)}
      </span>
      <span className={css.sign}>
        <Icon of={hasPlayed ? ringTickIcon : bookmarkIcon} size="s" />
        {others > 0 && <span className="num">+{others}</span>}
      </span>
      {satisfaction !== null && (
        <Covered as="span" what={`${first.name}さんの満足度`} className={css.mark}>
          <Keyhole filled={1} />
          <span className="vh">満足度</span>
          <b className="num">{satisfaction.toFixed(1)}</b>
        </Covered>
      )}
    </span>
  )
}
