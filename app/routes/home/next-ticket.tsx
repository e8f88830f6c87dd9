import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { beforePlayed } from "#shared/addresses/own-statuses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pressStatus } from "#app/components/mystery/press-status.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, chevronRightIcon, linkOutIcon, ringTickIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { useStatus, useViewer } from "#app/viewer/use-viewer.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import { type Day, daysBetween, monthDayText, weekdayText } from "#shared/time/tokyo.ts"
import type { Slab } from "#domain/services.ts"
import type { NextInterested } from "#domain/statuses/next-interested.ts"
import css from "./next-ticket.module.css"
import { slabStyle } from "#app/components/mystery/slab.ts"

type Props = {
  mystery: NextInterested
  behind: readonly NextInterested[]
  slab: Slab | null | undefined
  today: Day
}

/** The next of a member's 気になる as a ticket; the posters of those behind it lie under its own. */
export function NextTicket({ mystery, behind, slab, today }: Props) {
  const { id, title, endDate, prefectures, price, url } = mystery
  const left = endDate === null ? null : daysBetween(today, endDate)
  const facts = [
    endDate !== null && `${monthDayText(endDate)}（${weekdayText(endDate)}）まで`,
    shortPrefectureNames(prefectures).join("・"),
    price !== null && (price === 0 ? "無料" : `${numberText(price)}円`),
  ]
  return (
    <article className={css.ticket} data-card={`mystery:${id}`}>
      <SiteLink
        to={addresses.mystery(id)}
        className={css.posters}
        style={slabStyle(slab)}
        tabIndex={-1}
        aria-hidden
      >
        {behind.toReversed().map((other) => (
          <Poster key={other.id} url={other.img} />
        ))}
        <Poster url={mystery.img} />
      </SiteLink>
      <p className={`${left !== null && left <= hurry ? css.stub : css.far} num`}>
        <DaysLeft left={left} />
      </p>
      <div className={css.words}>
        <p className={css.kind}>
          <Icon of={bookmarkIcon} size="s" />
          気になる
          {left !== null && left <= 1 && (
            <span className={css.hurry}>{left === 0 ? "、本日まで" : "、あす終わります"}</span>
          )}
        </p>
        <h2 className="two-lines">
          <SiteLink to={addresses.mystery(id)} className="leads">
            <Phrases text={title} />
          </SiteLink>
        </h2>
        <p className={`${css.facts} num`}>
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
        <div className={css.ways}>
          {url ? (
            <Button as="a" href={url} target="_blank" rel="noopener" size="s">
              公式サイト
              <Icon of={linkOutIcon} size="s" />
            </Button>
          ) : (
            <Button as={SiteLink} to={addresses.mystery(id)} size="s">
              くわしく見る
            </Button>
          )}
          <PlayedButton mystery={mystery} />
        </div>
      </div>
      <Rest behind={behind} />
    </article>
  )
}

/** The stub is red for up to this many days left. */
const hurry = 7

function DaysLeft({ left }: { left: number | null }) {
  if (left === null)
    return (
      <b className={css.short}>
        いつ
        <br />
        でも
      </b>
    )
  if (left === 0)
    return (
      <b className={css.short}>
        本日
        <br />
        まで
      </b>
    )
  return (
    <>
      <span>あと</span>
      <b>{left}</b>
      <span>日</span>
    </>
  )
}

const Poster = ({ url }: { url: string | null }) => (
  <Picture
    url={url}
    alt=""
    widths={[320, 480, 640]}
    sizes="(min-width: 960px) 300px, 190px"
    eager
    className={css.poster}
  />
)

function PlayedButton({ mystery }: { mystery: NextInterested }) {
  const status = useStatus(mystery.id)
  const isPlayed = status === statuses.played
  return (
    <Button
      size="s"
      tone="secondary"
      aria-pressed={isPlayed}
      onClick={() =>
        pressStatus({
          mystery,
          next: isPlayed ? statuses.interested : statuses.played,
          // The ticket shows no counts.
          move: () => undefined,
        })
      }
    >
      <Icon of={ringTickIcon} size="s" />
      {statusLabel(statuses.played)}
    </Button>
  )
}

/** The one behind it, and how many there are. */
function Rest({ behind: [next] }: { behind: readonly NextInterested[] }) {
  const viewer = useViewer()
  const count =
    viewer.kind === "member"
      ? [...viewer.statuses.values()].filter((status) => status === statuses.interested).length
      : 0
  return (
    <SiteLink to={beforePlayed.write({ states: [], page: 1 })} className={css.rest}>
      <span className={css.next}>
        {next && (
          <>
            次は <b>{next.title}</b>
          </>
        )}
      </span>
      <span className={`${css.all} num`}>
        気になる {count}
        <Icon of={chevronRightIcon} size="s" />
      </span>
    </SiteLink>
  )
}
