import { addresses } from "#shared/addresses/addresses.ts"
import { statistics } from "#shared/addresses/paths.ts"
import { NightMap } from "#app/components/map/night-map.tsx"
import { WeekTrail } from "#app/components/map/week-trail.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { japanTiles } from "#shared/catalogue/japan-tiles.ts"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
import type { OwnHome } from "./read-own.ts"
import css from "./own-map.module.css"
import box from "./own-home.module.css"

type Props = Pick<OwnHome, "next"> & {
  /** Null where nothing has been played: then there are no numbers. */
  of: OwnHome["map"]
  today: Day
}

/** A mystery that ends within this many days outlines its prefecture. */
const soon = 14

/** The prefectures that the member has lit, and the weeks in which they played. */
export function OwnMap({ of: map, next, today }: Props) {
  const endingSoon = next
    .filter(({ endDate }) => endDate !== null && daysBetween(today, endDate) <= soon)
    .flatMap(({ prefectures }) => prefectures)
  const lit = Object.keys(map?.prefectures ?? {}).length
  return (
    <section className={`${css.box} ${box.map}`} aria-labelledby="own-map">
      <SiteLink to={map ? statistics : addresses.areas} className={css.map}>
        <NightMap plays={map?.prefectures ?? {}} endingSoon={endingSoon} />
        <span className={css.words}>
          {lit > 0 && (
            <span className={`${css.number} num`}>
              <b>{lit}</b>/{japanTiles.length}
            </span>
          )}
          <span id="own-map" className={css.title}>
            {lit > 0 ? "わたしの地図" : <Phrases text="最初の灯りをともそう" />}
          </span>
        </span>
      </SiteLink>
      {endingSoon.some((id) => !map?.prefectures[id]) && (
        <p className={css.note}>枠つき＝「気になる」がもうすぐ終了</p>
      )}
      {map ? (
        <Weeks of={map} />
      ) : (
        <p className={css.note}>遊んだ謎を「プレイ済」にすると、その県に灯りがともります。</p>
      )}
    </section>
  )
}

/** The weeks, and the plays of all time. */
function Weeks({ of: { weeks, total } }: { of: NonNullable<OwnHome["map"]> }) {
  return (
    <div>
      <WeekTrail of={weeks} />
      <p className={css.note}>
        {weeks.shown.at(-1) === true && "今週も遊びました。"}これまでに
        <span className="num">{total}</span>作。
      </p>
    </div>
  )
}
