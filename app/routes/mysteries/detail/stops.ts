import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { prefectureName, typeName } from "#app/components/listing/names.ts"
import { allMysteries, type Stop } from "#app/head/structured-data/breadcrumb-list.ts"

/** The breadcrumbs from home to a mystery: its first prefecture, and its first type there. */
export function stopsTo({
  prefectures,
  types,
}: Pick<MysteryDetail, "prefectures" | "types">): Stop[] {
  const [prefecture] = prefectures
  const [type] = types
  if (!prefecture) return [allMysteries]
  const stops = [{ label: prefectureName(prefecture), to: addresses.prefecture(prefecture) }]
  if (type) stops.push({ label: typeName(type), to: addresses.prefectureType(prefecture, type) })
  return stops
}
