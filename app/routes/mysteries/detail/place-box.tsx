import type { MysteryDetail, PlaceOfMystery } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { JapanMap } from "#app/components/map/japan-map.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon } from "#app/ui/icons.ts"
import { prefectureNames, shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { stationText } from "#shared/catalogue/station-name.ts"
import css from "./side-box.module.css"

/** The place on the map of Japan, its stations, and a link to a street map. */
export function PlaceBox({ mystery }: { mystery: MysteryDetail }) {
  const { prefectures, places } = mystery
  if (prefectures.length === 0) return null
  const names = prefectureNames(prefectures)
  return (
    <section id="place" className={css.box}>
      <h2>場所</h2>
      <div className={css.spot}>
        <p>
          <b>{shortPrefectureNames(prefectures).join("・")}</b>
        </p>
        <JapanMap
          label={`日本地図での位置：${names.join("、")}`}
          step={(id) => (prefectures.includes(id) ? 4 : 0)}
        />
      </div>
      {places.length > 0 && (
        <ul className={css.places}>
          {places.map((place) => (
            <li key={place.id}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Place({ place }: { place: PlaceOfMystery }) {
  const { name, prefecture, stations, latitude, longitude } = place
  return (
    <>
      {stations.length > 0 && <p className={css.station}>{stations.map(stationText).join("・")}</p>}
      <p className={css.goal}>
        <MaybeLink to={addresses.place(place.id)}>{name}</MaybeLink>
        {latitude !== null && longitude !== null && (
          <span className={css.printed}>
            {prefectureNames([prefecture])} <span className="nb">北緯{latitude}度</span>{" "}
            <span className="nb">東経{longitude}度</span>
          </span>
        )}
      </p>
      {latitude !== null && longitude !== null && (
        <Button
          as="a"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
          tone="secondary"
          size="s"
          wide
        >
          地図で開く
          <Icon of={linkOutIcon} size="s" />
          <span className="vh">（{name}、新しいタブで開きます）</span>
        </Button>
      )}
    </>
  )
}
