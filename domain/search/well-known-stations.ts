import { foldText } from "#domain/japanese/fold-text.ts"
import { stationName } from "#shared/catalogue/station-name.ts"
import { wellKnownStations } from "#shared/catalogue/well-known-stations.ts"
import type { Station } from "./stations.ts"

const byName = new Map(
  wellKnownStations.flatMap(([names, latitude, longitude]): [string, Station][] => {
    const [name = "", ...others] = names.split(" ")
    return [name, ...others].map((each) => [foldText(each), { name, latitude, longitude }])
  }),
)

/** 横浜, 横浜駅, 横浜市. */
export function wellKnownStation(typed: string): Station | null {
  const name = foldText(stationName(typed))
  return byName.get(name) ?? byName.get(name.replace(/市内?$/u, "")) ?? null
}
