import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import type { ListedPlace } from "#domain/listings/places.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Stop } from "#app/ui/text/breadcrumbs.tsx"
import { areaOf } from "#shared/catalogue/areas.ts"
import * as listing from "#shared/addresses/listing.ts"
import { narrowingName, prefectureName, subjectName } from "#app/components/listing/names.ts"
import { numberText } from "#shared/text/number-text.ts"

type Place = ListedPlace | null

/** The page's name, without its number. */
export function listingTitle(filter: ListingFilter, place: Place): string {
  const name = subjectName(filter, place)
  if ("and" in filter && filter.and) return `${name}の「${narrowingName(filter.and)}」の謎`
  if (filter.kind === "category") return `「${name}」の謎解き・脱出ゲーム`
  if (filter.kind === "maker") return `${name}がつくった謎解き・脱出ゲーム`
  return `${name}の謎解き・脱出ゲーム`
}

/** Places may share a name, so the title adds the prefecture. */
export function fullTitle(filter: ListingFilter, place: Place, page: number): string {
  const where = place ? `（${prefectureName(place.prefecture)}）` : ""
  const which = page > 1 ? `（${page}ページ目）` : ""
  return listingTitle(filter, place) + where + which
}

export const kickers: Record<ListingFilter["kind"], string> = {
  area: "エリアからさがす",
  prefecture: "都道府県からさがす",
  category: "カテゴリーからさがす",
  place: "場所からさがす",
  maker: "制作からさがす",
}

/** The meta description. */
export function listingDescription(filter: ListingFilter, place: Place, total: number): string {
  if (total === 0) return `${listingTitle(filter, place)}は、まだ登録されていません。`
  const count = numberText(total)
  const kind = "and" in filter && filter.and ? `「${narrowingName(filter.and)}」の` : ""
  const name = subjectName(filter, place)
  const what = {
    area: `${name}で遊べる${kind}謎解き・脱出ゲーム`,
    prefecture: `${name}で遊べる${kind}謎解き・脱出ゲーム`,
    category: `「${name}」に合う謎解き・脱出ゲーム`,
    place: `${name}（${place ? prefectureName(place.prefecture) : ""}）で遊べる謎解き・脱出ゲーム`,
    maker: `${name}がつくった謎解き・脱出ゲーム`,
  }[filter.kind]
  return `${what}${count}件の一覧です。開催期間や場所、難易度、遊んだ人のナゾ活（体験レポート）をまとめて見られます。`
}

/** The breadcrumbs of a listing. */
export function listingStops(filter: ListingFilter, place: Place): Stop[] {
  const home = { label: "ホーム", to: addresses.home }
  return [home, ...ways(filter, place)]
}

function ways(filter: ListingFilter, place: Place): Stop[] {
  const own = {
    label: subjectName(filter, place),
    to: listing.write({ filter: withoutNarrowing(filter), page: 1 }),
  }
  const narrowed = "and" in filter && filter.and ? [own] : []
  switch (filter.kind) {
    case "area":
      return [...toAreas, ...narrowed]
    case "prefecture":
      return [...toAreas, ...toArea(filter.id), ...narrowed]
    case "place":
      return place ? [...toAreas, ...toArea(place.prefecture), ...toPrefecture(place)] : toAreas
    case "category":
      return [{ label: "カテゴリー", to: addresses.categories }]
    case "maker":
      return [{ label: "制作", to: addresses.makers }]
  }
}

const toAreas = [{ label: "エリア", to: addresses.areas }]

/** None if the area is that prefecture alone. */
function toArea(prefecture: string): Stop[] {
  const { id, name, prefectures } = areaOf(prefecture)
  return prefectures.length > 1 ? [{ label: name, to: addresses.area(id) }] : []
}

const toPrefecture = ({ prefecture }: ListedPlace) => [
  { label: prefectureName(prefecture), to: addresses.prefecture(prefecture) },
]

function withoutNarrowing(filter: ListingFilter): ListingFilter {
  return filter.kind === "area" || filter.kind === "prefecture"
    ? ({ kind: filter.kind, id: filter.id } as ListingFilter)
    : filter
}

/** The last breadcrumb: this page. */
export const listingHere = (filter: ListingFilter, place: Place) =>
  "and" in filter && filter.and ? narrowingName(filter.and) : subjectName(filter, place)
