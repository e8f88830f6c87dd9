import type { Counts } from "#domain/listings/counts.ts"
import type { ListingFilter, Narrowing } from "#shared/lists/listing-filter.ts"
import type { ListedPlace } from "#domain/listings/places.ts"
import type { Surroundings } from "#domain/listings/surroundings.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { areaOf, areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import * as listing from "#shared/addresses/listing.ts"
import type { CountedLink } from "#app/components/listing/counted-links.tsx"
import { areaName, narrowingName, prefectureName } from "#app/components/listing/names.ts"

export type SideGroup = { title: string; links: CountedLink[] }

/** The links beside a listing: narrower, wider and neighbouring ones. Empty groups are left out. */
export function sideGroups(
  filter: ListingFilter,
  found: Surroundings,
  place: ListedPlace | null,
): SideGroup[] {
  return groupsOf(filter, found, place).filter(({ links }) => links.length > 0)
}

function groupsOf(
  filter: ListingFilter,
  found: Surroundings,
  place: ListedPlace | null,
): SideGroup[] {
  switch (filter.kind) {
    case "area":
      return [
        {
          title: `${areaName(filter.id)}の都道府県`,
          links: prefecturesIn(filter.id, found.prefectures, filter.and),
        },
        ...narrowings(filter, found),
        { title: withKind("ほかのエリア", filter.and), links: otherAreas(filter, found.areas) },
      ]
    case "prefecture": {
      const area = areaOf(filter.id)
      const others = prefecturesIn(area.id, found.prefectures, filter.and, filter.id)
      return [
        { title: `${prefectureName(filter.id)}の場所`, links: placeLinks(found) },
        ...narrowings(filter, found),
        {
          title: withKind(`${area.name}の都道府県`, filter.and),
          links: others.length > 1 ? others : [],
        },
      ]
    }
    case "category":
      return [
        {
          title: "エリアで絞り込む",
          links: areas.flatMap(({ id }) =>
            counted(areaName(id), addresses.areaCategory(id, filter.id), found.areas[id]),
          ),
        },
        {
          title: "都道府県で絞り込む",
          links: prefectures.flatMap(({ id, name }) =>
            counted(name, addresses.prefectureCategory(id, filter.id), found.prefectures[id]),
          ),
        },
        {
          title: "ほかのカテゴリー",
          links: categories
            .filter(({ id }) => id !== filter.id)
            .flatMap(({ id, name }) => counted(name, addresses.category(id), found.categories[id])),
        },
      ]
    case "place":
      if (!place) return []
      return [
        { title: "近くの場所", links: placeLinks(found) },
        {
          title: `${areaOf(place.prefecture).name}の都道府県`,
          links: prefecturesIn(areaOf(place.prefecture).id, found.prefectures),
        },
      ]
    case "maker":
      return []
  }
}

type Regional = Extract<ListingFilter, { kind: "area" | "prefecture" }>

/** By type and category within this area or prefecture. */
function narrowings(filter: Regional, found: Surroundings): SideGroup[] {
  const links = (and: Narrowing, name: string, count: number | undefined) =>
    counted(name, listing.write({ filter: { ...filter, and }, page: 1 }), count, {
      here: filter.and?.kind === and.kind && filter.and.id === and.id,
    })
  return [
    {
      title: "タイプで絞り込む",
      links: mysteryTypes.flatMap(({ id, name }) =>
        links({ kind: "type", id }, name, found.types[id]),
      ),
    },
    {
      title: "カテゴリーで絞り込む",
      links: categories.flatMap(({ id, name }) =>
        links({ kind: "category", id }, name, found.categories[id]),
      ),
    },
  ]
}

const prefecturesIn = (area: number, counts: Counts, and?: Narrowing, here?: string) =>
  (areas.find(({ id }) => id === area)?.prefectures ?? []).flatMap((id) =>
    counted(
      prefectureName(id),
      listing.write({ filter: { kind: "prefecture", id, ...(and && { and }) }, page: 1 }),
      counts[id],
      { here: id === here },
    ),
  )

const otherAreas = ({ id: here, and }: { id: number; and?: Narrowing }, counts: Counts) =>
  areas
    .filter(({ id }) => id !== here)
    .flatMap(({ id }) =>
      counted(
        areaName(id),
        listing.write({ filter: { kind: "area", id, ...(and && { and }) }, page: 1 }),
        counts[id],
      ),
    )

const placeLinks = ({ places }: Surroundings): CountedLink[] =>
  places.map(({ id, name, count, kilometres }) => ({
    label: name,
    to: addresses.place(id),
    count,
    ...(typeof kilometres === "number" && { note: kilometresText(kilometres) }),
  }))

/** Empty listings are not linked. */
function counted(
  label: string,
  to: string,
  count = 0,
  more: Pick<CountedLink, "here"> = {},
): CountedLink[] {
  return count > 0 || more.here ? [{ label, to, count, ...more }] : []
}

const withKind = (title: string, and?: Narrowing) =>
  and ? `${title}（${narrowingName(and)}）` : title

function kilometresText(kilometres: number): string {
  if (kilometres < 0.1) return "すぐそば"
  return kilometres < 1
    ? `約${Math.round(kilometres * 10) * 100}m`
    : `約${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)}km`
}
