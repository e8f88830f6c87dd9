import type { ReactNode } from "react"
import type { MysteryDetail, PlaceOfMystery } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import {
  bagIcon,
  calendarIcon,
  chevronDownIcon,
  clockIcon,
  helpIcon,
  peopleIcon,
  pinIcon,
} from "#app/ui/icons.ts"
import { Covered } from "#app/viewer/covered.tsx"
import { prefectureNames } from "#shared/catalogue/prefectures.ts"
import { stationText } from "#shared/catalogue/station-name.ts"
import { undatedText } from "#shared/catalogue/mystery-types.ts"
import { datesOf } from "#shared/catalogue/dates-text.ts"
import { daysLeftText } from "#shared/time/days-left.ts"
import { dayText, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import css from "./fact-list.module.css"
import type { HoursShown } from "./hours-shown.ts"
import type { OutlineGroup, OutlineRow } from "./outline-rows.ts"
import type { UpdateLine } from "./update-lines.ts"

type Props = {
  mystery: MysteryDetail
  now: Date
  list: OutlineRow[]
  groups: OutlineGroup[]
  unknown: string[]
  hours: HoursShown | null
  updates: UpdateLine[]
}

const icons: Record<string, string> = {
  人数: peopleIcon,
  持ち物: bagIcon,
  ヒント: helpIcon,
}

/** Where and when, and what one plans by; the rest of the outline is folded. Unknown facts are left out. */
export function FactList({ mystery, now, list, groups, unknown, hours, updates }: Props) {
  return (
    <div className={css.facts}>
      <dl className={css.list}>
        <Places mystery={mystery} />
        <Fact icon={calendarIcon} name="期間">
          <Dates mystery={mystery} now={now} />
        </Fact>
        {hours && (
          <Fact icon={clockIcon} name="営業時間">
            <OpenHours of={hours} />
          </Fact>
        )}
        {list.map((row) => (
          <Fact key={row.name} icon={icons[row.name] ?? clockIcon} name={row.name}>
            <RowText row={row} />
          </Fact>
        ))}
      </dl>
      {(groups.length > 0 || unknown.length > 0) && (
        <details className={css.rest}>
          <summary>
            開催概要をすべて見る
            <Icon of={chevronDownIcon} size="s" />
          </summary>
          {groups.map(({ title, rows }) => (
            <div key={title}>
              <h3>{title}</h3>
              <dl>
                {rows.map((row) => (
                  <div key={row.name}>
                    <dt>{row.name}</dt>
                    <Covered as="dd" what={row.tells}>
                      <RowText row={row} />
                    </Covered>
                  </div>
                ))}
              </dl>
            </div>
          ))}
          {unknown.length > 0 && <p className={css.unknown}>未確認：{unknown.join("、")}</p>}
        </details>
      )}
      {updates.length > 0 && (
        <details className={css.rest}>
          <summary>
            更新履歴
            <Icon of={chevronDownIcon} size="s" />
          </summary>
          <dl>
            {updates.map(({ day, text }, n) => (
              <div key={updates.length - n}>
                <dt className="num">{day}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon of={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const RowText = ({ row: { text, to, said } }: { row: OutlineRow }) => (
  <>
    <MaybeLink to={to} rel="noopener nofollow">
      {text}
    </MaybeLink>
    {said && (
      <Covered as="small" what="プレイした人が教えること">
        <span>{said}</span>
      </Covered>
    )}
  </>
)

/** The first of many are shown at once. */
const placesAtOnce = 2

function Places({ mystery: { place, places } }: { mystery: MysteryDetail }) {
  if (!place && places.length === 0) return null
  const [first, others] = [places.slice(0, placesAtOnce), places.slice(placesAtOnce)]
  return (
    <div id="place">
      <dt>
        <Icon of={pinIcon} />
        場所
      </dt>
      <dd>
        {place}
        <PlaceList of={first} />
        {others.length > 0 && (
          <details className={css.more}>
            <summary>ほか{others.length}か所</summary>
            <PlaceList of={others} />
          </details>
        )}
      </dd>
    </div>
  )
}

const PlaceList = ({ of }: { of: PlaceOfMystery[] }) =>
  of.length > 0 && (
    <ul>
      {of.map((place) => (
        <li key={place.id}>
          <Place place={place} />
        </li>
      ))}
    </ul>
  )

function Place({ place }: { place: PlaceOfMystery }) {
  const { name, prefecture, stations, latitude, longitude } = place
  return (
    <>
      <MaybeLink to={addresses.place(place.id)}>{name}</MaybeLink>
      {stations.length > 0 && <small>{stations.map(stationText).join("・")}</small>}
      {latitude !== null && longitude !== null && (
        <>
          <small className={css.printed}>
            {prefectureNames([prefecture])} <span className="nb">北緯{latitude}度</span>{" "}
            <span className="nb">東経{longitude}度</span>
          </small>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener"
            className={css.map}
          >
            地図で開く
            <span className="vh">（{name}、新しいタブで開きます）</span>
          </a>
        </>
      )}
    </>
  )
}

/** Today in a line, and the week folded; without a line of today the week itself. */
function OpenHours({ of: { today, week, closed } }: { of: HoursShown }) {
  const days = (
    <dl className={css.week}>
      {week.map((line) => (
        <div key={line.days}>
          <dt>{line.days}</dt>
          <dd>{line.text}</dd>
        </div>
      ))}
      {closed !== "" && (
        <div>
          <dt>臨時の休み</dt>
          <dd>{closed}</dd>
        </div>
      )}
    </dl>
  )
  if (today === null) return days
  return (
    <>
      <b className="num">{today}</b>
      <details className={css.more}>
        <summary>1週間の営業時間</summary>
        {days}
      </details>
    </>
  )
}

function Dates({ mystery, now }: Pick<Props, "mystery" | "now">) {
  const { startDate, endDate, types } = mystery
  const today = tokyoDay(now)
  const spell = (day: string) => `${dayText(day)}（${weekdayText(day)}）`
  const { isStruck, said } = datesOf(mystery, today)
  const left = said ?? daysLeftText({ startDate, endDate }, today)
  const Range = isStruck ? "s" : "span"
  return (
    <>
      <Range className="num">
        {startDate === null && endDate === null && undatedText(types)}
        {startDate !== null && <span className="nb">{spell(startDate)}</span>}
        {startDate !== endDate && (
          <span className="nb">〜{endDate !== null && spell(endDate)}</span>
        )}
      </Range>
      {left && <small>{left}</small>}
    </>
  )
}
