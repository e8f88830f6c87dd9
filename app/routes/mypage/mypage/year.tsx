import { useState } from "react"
import { NightMap } from "#app/components/map/night-map.tsx"
import { WeekTrail } from "#app/components/map/week-trail.tsx"
import { useCardSheet } from "#app/components/share-card/use-card-sheet.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon, chevronRightIcon, shareIcon } from "#app/ui/icons.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { statistics } from "#shared/addresses/paths.ts"
import type { RecordPart } from "./read-page.ts"
import css from "./year.module.css"
import { numberText } from "#shared/text/number-text.ts"

/** In place of a year: all of them, and what was played on a day that the member does not know. */
const always = "always"

/** A year in a number, on the map of all years at night. */
export function Year({ record }: { record: RecordPart }) {
  const { years, total, prefectures: plays, ending, weeks } = record
  const [chosen, setChosen] = useState(String(years[0]?.year ?? always))
  const year = years.find((each) => String(each.year) === chosen)
  const lit = Object.keys(plays).length
  const card = useCardSheet(year ? chosen : "profile")
  const map = useCardSheet("map")
  return (
    <section className={css.year} aria-label="これまでの記録">
      <div className={css.number}>
        {years.length > 0 ? (
          <label className={css.choice}>
            <span className="vh">年を選ぶ</span>
            <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {years.map(({ year }) => (
                <option key={year} value={year}>
                  {year}年
                </option>
              ))}
              <option value={always}>これまで</option>
            </select>
            <Icon of={chevronDownIcon} size="s" />
          </label>
        ) : (
          <p className={css.choice}>これまで</p>
        )}
        <p aria-live="polite">
          <b className={css.count}>{numberText(year?.count ?? total)}</b>
          <span className={css.words}>作の謎を遊んだ</span>
        </p>
        {year?.season && (
          <p className={css.season}>{`${year.season.name}だけで${year.season.count}作`}</p>
        )}
      </div>
      <NightMap plays={plays} endingSoon={ending.prefectures} names className={css.map} />
      {lit > 0 && (
        <p className={css.lit}>
          <SiteLink {...map.link} className={css.mapCard}>
            <span>
              <b className="num">{lit}</b> / {prefectures.length}
            </span>
            <span className="row-inline gap-4">
              これまでの都道府県
              <Icon of={shareIcon} size="s" label="地図のカードを見せる" />
            </span>
          </SiteLink>
          {ending.prefectures.some((id) => !plays[id]) && (
            <span className={css.legend}>枠つき＝「気になる」がもうすぐ終了</span>
          )}
        </p>
      )}
      <div className={css.weeks}>
        <WeekTrail of={weeks} />
      </div>
      <p className={css.ways}>
        <SiteLink to={statistics} className={css.look}>
          {year ? `${year.year}年をふりかえる` : "ふりかえる"}
          <Icon of={chevronRightIcon} />
        </SiteLink>
        <SiteLink
          {...card.link}
          className={css.card}
          aria-label={year ? `${year.year}年のカードを見せる` : "これまでのカードを見せる"}
        >
          <Icon of={shareIcon} />
        </SiteLink>
      </p>
      {card.sheet}
      {map.sheet}
    </section>
  )
}
