import { useEffect, useSyncExternalStore } from "react"
import type { FollowedOn, FollowedPlayer } from "#domain/follows/on-mysteries.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import { askForFollowed, followedStore } from "./followed-on.ts"
import css from "./followed-players.module.css"

/** On a mystery's page: those whom the viewer follows and who played it or want to. A press shows their words. */
export function FollowedPlayers({ id }: { id: string }) {
  useEffect(() => askForFollowed([id]), [id])
  const told = useSyncExternalStore(followedStore.subscribe, () => followedStore.of(id))
  if (!told) return null
  return (
    <Covered as="div" what="フォロー中の人の評価">
      <details className={css.players}>
        <summary>
          <span className={css.faces}>
            {told.those.map(({ nzUserId, name, photo }) => (
              <Face key={nzUserId} name={name} photo={photo} />
            ))}
          </span>
          <span className="grow shrinks">
            <b>{countText(told)}</b>
            <span className={css.names}>
              {told.those.map(({ nzUserId, name, review }) => (
                <span key={nzUserId}>
                  {name} <Satisfaction of={review} />
                </span>
              ))}
              {told.played > 0 && told.interested > 0 && (
                <span>
                  {told.interested}人が{statusLabel(statuses.interested)}
                </span>
              )}
            </span>
          </span>
          <Icon of={chevronDownIcon} />
        </summary>
        <ul>
          {told.those.map((player) => (
            <Words key={player.nzUserId} of={player} />
          ))}
        </ul>
      </details>
    </Covered>
  )
}

/** フォロー中の2人がプレイ; where nobody has yet, フォロー中の2人が気になる. */
const countText = ({ played, interested }: FollowedOn): string =>
  played > 0
    ? `フォロー中の${played}人がプレイ`
    : `フォロー中の${interested}人が${statusLabel(statuses.interested)}`

const Satisfaction = ({ of: review }: { of: FollowedPlayer["review"] }) =>
  review !== null &&
  review.satisfaction !== null && (
    <Keyholes value={review.satisfaction} label="満足度" className={css.keyholes} />
  )

function Words({ of: { nzUserId, name, photo, hasPlayed, review } }: { of: FollowedPlayer }) {
  return (
    <li>
      {review !== null && review.words !== "" && (
        <SiteLink to={addresses.review(review.id)} className={css.words}>
          {review.words}
        </SiteLink>
      )}
      <p className={css.who}>
        <Face name={name} photo={photo} size="s" />
        <MemberLink nzUserId={nzUserId}>{name}</MemberLink>
        <span>{statusLabel(hasPlayed ? statuses.played : statuses.interested)}</span>
        <Satisfaction of={review} />
      </p>
    </li>
  )
}
