import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { type Counts, countEach, countEachWith } from "./counts.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { type ListedPlace, listPlacesIn, listPlacesNear, type NearPlace } from "./places.ts"

/** The lists related to a listing. Those that do not apply to its kind are empty. */
export type Surroundings = {
  /** Counts by id; of areas and prefectures with the same second criterion, if there is one. */
  areas: Counts
  prefectures: Counts
  types: Counts
  categories: Counts
  places: (Omit<NearPlace, "kilometres"> & { kilometres?: number | null })[]
}

export const placesShown = 60
const nearShown = 10

export async function readSurroundings(
  tx: ViewerTx,
  index: IndexSnapshot,
  filter: ListingFilter,
  place: ListedPlace | null,
): Promise<Surroundings> {
  if (filter.kind === "area" || filter.kind === "prefecture") {
    const { and, kind, id } = filter
    const isPrefectureOnly = filter.kind === "prefecture" && !and
    const byRegion = and
      ? await countEachWith(index, ["area", "prefecture"], and)
      : { area: await countEach(tx, "area"), prefecture: await countEach(tx, "prefecture") }
    const byKind = await countEachWith(index, ["type", "category"], { kind, id })
    return {
      areas: byRegion.area,
      prefectures: byRegion.prefecture,
      types: byKind.type,
      categories: byKind.category,
      places: isPrefectureOnly ? await listPlacesIn(tx, filter.id, placesShown) : [],
    }
  }
  if (filter.kind === "category") {
    const { area, prefecture } = await countEachWith(index, ["area", "prefecture"], filter)
    return {
      ...nothing,
      areas: area,
      prefectures: prefecture,
      categories: await countEach(tx, "category"),
    }
  }
  if (!place) return nothing
  return {
    ...nothing,
    prefectures: await countEach(tx, "prefecture"),
    places: await listPlacesNear(tx, place, nearShown),
  }
}

const nothing: Surroundings = { areas: {}, prefectures: {}, types: {}, categories: {}, places: [] }
