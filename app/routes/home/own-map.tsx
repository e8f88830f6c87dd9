import { addresses } from "#shared/addresses/addresses.ts"
import { statistics } from "#shared/addresses/paths.ts"
import { NightMap } from "#app/components/map/night-map.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyhole } from "#app/ui/picture/keyholes.tsx"
import { classNames } from "#app/ui/class-names.ts"
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
            {lit > 0 ? "わたしの地図" : "最初の1県は、どこ？"}
          </span>
        </span>
      </SiteLink>
      {map ? (
        <Weeks of={map} />
      ) : (
        <p className={css.note}>
          解いた謎に印をつけると、その県に灯りがともります。読み返したくなる記録が、少しずつできていきます。
        </p>
      )}
    </section>
  )
}

/** Eight stops of the trail. This week is the keyhole, lit once the member has played. */
function Weeks({ of: { weeks, total } }: { of: NonNullable<OwnHome["map"]> }) {
  const played = weeks.shown.filter(Boolean).length
  const isNow = weeks.shown.at(-1) === true
  return (
    <div>
      <p className={css.streak}>
        {weeks.inARow > 0 ? (
          <>
            <b className="num">{weeks.inARow}</b>週つづいています
          </>
        ) : (
          "今週は、どこへ行きましょう。"
        )}
      </p>
      <p className="vh">この8週のうち{played}週に遊びました。</p>
      <ol className={css.weeks} aria-hidden>
        {weeks.shown.map((isPlayed, n) => (
          <li
            // The weeks keep their places.
            key={n}
            className={classNames(isPlayed && css.on, n === weeks.shown.length - 1 && css.now)}
          >
            {n === weeks.shown.length - 1 && <Keyhole filled={isNow ? 1 : 0} />}
          </li>
        ))}
      </ol>
      <p className={css.note}>
        {isNow && "今週も遊びました。"}これまでに<span className="num">{total}</span>作。
      </p>
    </div>
  )
}
