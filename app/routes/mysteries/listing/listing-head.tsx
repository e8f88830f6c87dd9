import type { ReactNode } from "react"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import type { ListedMaker } from "#domain/listings/makers.ts"
import type { ListedPlace } from "#domain/listings/places.ts"
import { Face } from "#app/components/face.tsx"
import { JapanMap } from "#app/components/map/japan-map.tsx"
import { MakerFollowButton } from "#app/components/maker/maker-follow-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs } from "#app/ui/text/breadcrumbs.tsx"
import { Button } from "#app/ui/button.tsx"
import { ShowAll } from "#app/ui/list/show-all.tsx"
import { HeroHeader } from "#app/ui/text/hero-header.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, mapIcon } from "#app/ui/icons.ts"
import { claimMaker } from "#shared/addresses/own-maker.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { stationText } from "#shared/catalogue/station-name.ts"
import { truncate } from "#shared/text/truncate.ts"
import css from "./listing-head.module.css"
import { prefectureName } from "#app/components/listing/names.ts"
import { kickers, listingHere, listingStops, listingTitle } from "./words.ts"

type Props = {
  filter: ListingFilter
  place: ListedPlace | null
  maker: ListedMaker | null
  page: number
}

/** The full-width hero of a listing. */
export function ListingHead({ filter, place, maker, page }: Props) {
  return (
    <div className={css.band}>
      <div className="wrap">
        <Breadcrumbs
          stops={listingStops(filter, place)}
          here={listingHere(filter, place)}
          link={SiteLink}
        />
        <HeroHeader
          kicker={kickers[filter.kind]}
          title={
            <span className={css.title}>
              {maker?.img && <Face name={maker.name} photo={maker.img} size="xl" />}
              <span>
                {listingTitle(filter, place)}
                {page > 1 && <span className="text-18">（{page}ページ目）</span>}
              </span>
            </span>
          }
          aside={asideOf(filter, place)}
        >
          {place && <AboutPlace place={place} />}
          {maker && <AboutMaker maker={maker} />}
        </HeroHeader>
      </div>
    </div>
  )
}

function asideOf(filter: ListingFilter, place: ListedPlace | null) {
  const ids = prefecturesOf(filter, place)
  if (ids.length === 0) return null
  return (
    <div className={css.map}>
      <JapanMap
        label={`日本地図での位置：${ids.map(prefectureName).join("、")}`}
        step={(id) => (ids.includes(id) ? 4 : 0)}
      />
    </div>
  )
}

function prefecturesOf(filter: ListingFilter, place: ListedPlace | null): readonly string[] {
  if (place) return [place.prefecture]
  if (filter.kind === "prefecture") return [filter.id]
  return filter.kind === "area" ? (areas.find(({ id }) => id === filter.id)?.prefectures ?? []) : []
}

function AboutPlace({ place }: { place: ListedPlace }) {
  const { name, prefecture, stations, latitude, longitude } = place
  return (
    <>
      <p className={css.text}>
        {[prefectureName(prefecture), ...stations.map(stationText)].join("・")}
      </p>
      {latitude !== null && longitude !== null && (
        <Out
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        >
          <Icon of={mapIcon} size="s" />
          地図で開く<span className="vh">（{name}）</span>
        </Out>
      )}
    </>
  )
}

/** The characters of a maker's profile shown above their mysteries. */
const shortLength = 140

function AboutMaker({ maker: { name, description, website } }: { maker: ListedMaker }) {
  const short = truncate(description, shortLength)
  return (
    <>
      {description && (
        <div className={css.text}>
          {short === description ? (
            <p>{description}</p>
          ) : (
            <ShowAll label="全て表示" short={<p>{short}</p>} whole={<p>{description}</p>} />
          )}
        </div>
      )}
      <MakerFollowButton name={name} className={css.out} />
      {website && <Out href={website}>公式サイト</Out>}
      <p className={css.claim}>
        <SiteLink to={claimMaker.write({ name })} rel="nofollow" className="link">
          この制作の関係者ですか
        </SiteLink>
      </p>
    </>
  )
}

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className={css.out}>
    <Button as="a" href={href} target="_blank" rel="noopener nofollow" tone="secondary" size="s">
      {children}
      <Icon of={linkOutIcon} size="s" />
      <span className="vh">（新しいタブで開きます）</span>
    </Button>
  </p>
)
