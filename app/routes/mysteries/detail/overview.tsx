import type { ReactNode } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Slab } from "#domain/services.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { MakerFollowButton } from "#app/components/maker/maker-follow-button.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { LabelTab } from "#app/components/mystery/label-tab.tsx"
import { slabStyle } from "#app/components/mystery/slab.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { Kept } from "#app/ui/kept/kept.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { Breadcrumbs, type Stop } from "#app/ui/text/breadcrumbs.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { wakeCovers } from "#app/viewer/wake-cover.ts"
import { prefectures, prefectureNames } from "#shared/catalogue/prefectures.ts"
import { splitTitle } from "#shared/text/split-title.ts"
import { BuyBox } from "./buy-box.tsx"
import { LastConfirmed } from "./confirmation.tsx"
import { FactList } from "./fact-list.tsx"
import { MakerRow } from "./maker-row.tsx"
import type { OutlineShown } from "./outline-rows.ts"
import type { HoursShown } from "./hours-shown.ts"
import css from "./overview.module.css"
import { PlayerVoice } from "./player-voice.tsx"
import type { Voice } from "./read-page.ts"
import type { RunNotice } from "./run-notice.ts"
import { Summary } from "./summary.tsx"
import type { ToldOnce } from "./told-once.ts"
import type { UpdateLine } from "./update-lines.ts"

export type MysteryFacts = Omit<ToldOnce, "strip"> &
  Pick<OutlineShown, "unknown"> & { hours: HoursShown | null; updates: UpdateLine[] }

type Props = {
  mystery: MysteryDetail
  slab: Slab | null
  strip: ToldOnce["strip"]
  /** A word for each thing that it is good for. */
  goodFor: string[]
  rerun: OutlineShown["rerun"]
  run: RunNotice | null
  isPast: boolean
  voice: Voice | null
  facts: Kept<MysteryFacts, never>
  stops: Stop[]
  ticket: string | null
  calendar: { day: string; url: string }[]
  hasOthers: boolean
  now: Date
  origin: string
  /** The story. */
  children: ReactNode
}

const home = { label: "ホーム", to: addresses.home }

/**
 * The page down to the end of the story. On phones one part below the other; on wide screens facts and buttons are a card that
 * stays beside the story. On paper also the addresses, in full.
 */
export function Overview({ mystery, slab, stops, now, origin, children, ...props }: Props) {
  const { rerun, run, goodFor, isPast, voice, facts, ...buy } = props
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs stops={[home, ...stops]} here={mystery.title} link={SiteLink} />
      </div>
      <article className={css.top} style={slabStyle(slab)}>
        <figure className={isPast ? css.past : css.poster}>
          <LabelTab mystery={mystery} now={now} />
          <Picture
            url={mystery.img}
            alt={mystery.img === null ? "" : `${mystery.title}のメインビジュアル`}
            widths={[480, 640, 800]}
            sizes="(min-width: 960px) 680px, (min-width: 640px) 50vw, 100vw"
            eager
            className="photo"
          />
        </figure>
        <Head {...{ mystery, run, goodFor, rerun, voice, now }} />
        <aside className={css.side} aria-label="参加の案内">
          <BuyBox key={mystery.id} mystery={mystery} {...buy} />
          <div className={css.facts}>
            <KeptPart of={facts} id="outline" wake={wakeCovers}>
              {(drawn) => <FactList mystery={mystery} now={now} {...drawn} />}
            </KeptPart>
            <LastConfirmed mystery={mystery} now={now} />
            {mystery.maker && (
              <>
                <MakerRow maker={mystery.maker} />
                <MakerFollowButton name={mystery.maker.name} className={css.follow} />
              </>
            )}
            <p className={css.addresses}>
              {mystery.url && <>公式サイト：{mystery.url}</>}
              <span>このページ：{origin + addresses.mystery(mystery.id)}</span>
            </p>
          </div>
        </aside>
        <div className={css.story}>
          {mystery.subscription && mystery.pickup && (
            <Covered what="ひとこと" className={css.notice}>
              <span>{mystery.pickup}</span>
            </Covered>
          )}
          {children}
        </div>
      </article>
    </>
  )
}

type HeadProps = Pick<Props, "mystery" | "run" | "goodFor" | "rerun" | "voice" | "now">

function Head({ mystery, run, goodFor, rerun, voice, now }: HeadProps) {
  const { main, subtitle } = splitTitle(mystery.title)
  return (
    <div className={css.head}>
      <div className={css.line}>
        <TypesAndPlaces mystery={mystery} />
        <MoreButton about="mystery" of={mystery} className={css.more} />
      </div>
      <h1>
        <Phrases text={main} />
        {subtitle && (
          <small>
            <Phrases text={subtitle} />
          </small>
        )}
      </h1>
      <div className={css.when}>
        <DateLine mystery={mystery} now={now} className={css.dates} />
        {goodFor.length > 0 && (
          <ul className={css.good}>
            {goodFor.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </div>
      {run && (
        <div className={css.run}>
          <b>{run.title}</b>
          {run.text && <span>{run.text}</span>}
          {run.words && <span>{`「${run.words}」`}</span>}
        </div>
      )}
      <Summary mystery={mystery} />
      {rerun && (
        <p className={css.notice}>
          <MaybeLink to={rerun.to}>{rerun.text}</MaybeLink>
        </p>
      )}
      {voice && <PlayerVoice of={voice} />}
    </div>
  )
}

function TypesAndPlaces({ mystery }: { mystery: MysteryDetail }) {
  const places = prefectures.filter(({ id }) => mystery.prefectures.includes(id))
  return (
    <p className={css.kinds}>
      {typesWithIcons(mystery.types).map(({ id, name, icon }) => (
        <MaybeLink key={id} to={addresses.type(id)} className={css.kind}>
          <Icon of={icon} />
          {name}
        </MaybeLink>
      ))}
      {places.length === 0 && (
        <span className={css.kind}>
          <Icon of={pinIcon} />
          {prefectureNames([])}
        </span>
      )}
      {places.map(({ id, name }) => (
        <MaybeLink key={id} to={addresses.prefecture(id)} className={css.kind}>
          <Icon of={pinIcon} />
          {name}
        </MaybeLink>
      ))}
    </p>
  )
}
