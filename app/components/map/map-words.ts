import { distanceText } from "#shared/catalogue/distance.ts"
import { japanOutlines } from "#shared/catalogue/japan-outlines.ts"
import {
  coordinatesOf,
  type MapPoint,
  mapPointOf,
  metresPerUnit,
} from "#shared/catalogue/map-units.ts"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { stationText } from "#shared/catalogue/station-name.ts"
import { wellKnownStations } from "#shared/catalogue/well-known-stations.ts"
import type { Coordinates } from "#shared/text/coordinates.ts"
import type { MapView } from "./map-view.ts"

type Label = { text: string; left: number; top: number; isStation: boolean }

/** Wider than this the names of prefectures are shown, else stations. */
const cities = 1500

/** In percent of the map: a name needs so much room. */
const room = { across: 17, down: 6 }

const stations = wellKnownStations.map(([names, latitude, longitude]) => ({
  text: stationText(names.split(" ")[0] ?? ""),
  latitude,
  longitude,
  ...mapPointOf({ latitude, longitude }),
}))

const outlines = new Map(japanOutlines.map(([id, x, y]) => [id, { x, y }]))
/** Where many look first has room before the others. */
const first = ["13", "27", "23", "40", "01", "34", "04"]
const regions = prefectures
  .map(({ id, name }) => ({
    id,
    text: shortPrefectureName(name),
    ...(outlines.get(id) ?? { x: 0, y: 0 }),
  }))
  .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)))

/** The names that have room on this part of the map. */
export function labelsIn({ x, y, width }: MapView): Label[] {
  const isStation = width < cities
  const placed: Label[] = []
  for (const { text, ...point } of isStation ? nearestTo({ x, y }) : regions) {
    const left = 50 + ((point.x - x) / width) * 100
    const top = 50 + ((point.y - y) / width) * 100
    const isOutside = left < 0 || left > 100 || top < 0 || top > 100
    const isTaken = placed.some(
      (other) => Math.abs(other.left - left) < room.across && Math.abs(other.top - top) < room.down,
    )
    if (!isOutside && !isTaken) placed.push({ text, left, top, isStation })
  }
  return placed
}

const nearestTo = ({ x, y }: MapPoint) =>
  stations
    .map((station) => ({ ...station, distance: Math.hypot(x - station.x, y - station.y) }))
    .toSorted((one, other) => one.distance - other.distance)

/** How much is seen. */
export const acrossText = (view: MapView) =>
  distanceText(view.width * metresPerUnit(coordinatesOf(view)))

/** A round length, and its share of the width: between a fifth and a half. */
export function scaleOf(view: MapView): { text: string; share: number } {
  const metres = view.width * metresPerUnit(coordinatesOf(view))
  const digits = 10 ** Math.floor(Math.log10(metres / 2))
  const length = ([5, 2].find((each) => each * digits <= metres / 2) ?? 1) * digits
  const text = length < 1000 ? `${length}m` : `${length / 1000}km`
  return { text, share: length / metres }
}

const directions = ["北", "北東", "東", "南東", "南", "南西", "西", "北西"]

/** 新宿駅から北東へ約300m, from the nearest station on the map. */
export function whereabouts(point: Coordinates): string {
  const { x, y } = mapPointOf(point)
  const [nearest] = nearestTo({ x, y })
  if (!nearest) return ""
  const metres = nearest.distance * metresPerUnit(point)
  if (metres < 50) return nearest.text
  const turn = Math.atan2(x - nearest.x, nearest.y - y) / (Math.PI / 4)
  const direction = directions[(Math.round(turn) + directions.length) % directions.length]
  return `${nearest.text}から${direction}へ${distanceText(metres)}`
}
