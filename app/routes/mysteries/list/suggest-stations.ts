import * as suggestions from "#shared/addresses/suggestions.ts"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import { stationName } from "#shared/catalogue/station-name.ts"

/** Stations to choose; the values are names as used in addresses. */
export async function suggestStations(text: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(suggestions.write({ typed: text, kind: "station" }), { signal })
  if (!answer.ok) throw new Error(`stations: ${answer.status}`)
  return (await answer.json()) as Suggestion[]
}

type Answer = { is: "found"; station: string } | { is: "none"; problem: string }

/** Input submitted without choosing a suggestion: the station of that name, or the only match. */
export async function findStation(typed: string): Promise<Answer> {
  const name = stationName(typed.trim())
  if (name === "") return { is: "none", problem: "駅の名前を入力してください。" }
  try {
    const stations = await suggestStations(name)
    const meant = stations.find(({ value }) => value === name)
    const [only] = stations
    if (meant) return { is: "found", station: meant.value }
    if (only && stations.length === 1) return { is: "found", station: only.value }
    return {
      is: "none",
      problem: only
        ? "駅を候補から選んでください。"
        : "その駅の近くの謎は見つかりませんでした。ほかの駅を入力してください。",
    }
  } catch {
    return { is: "none", problem: "駅を調べられませんでした。もう一度お試しください。" }
  }
}
