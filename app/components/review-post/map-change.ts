import { litStep } from "#app/components/map/night-map-words.ts"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"

/** How many mysteries the member has now played in a prefecture. */
type Played = { id: string; plays: number }

/** A sentence about the change on the member's map; null if the play is nowhere on it. Where they played least says most. */
export function mapChange(played: readonly Played[]): string | null {
  const fresh = played.filter(({ plays }) => plays === 1)
  const [first = played.toSorted((one, other) => one.plays - other.plays)[0]] = fresh
  const name = prefectures.find(({ id }) => id === first?.id)?.name
  if (!first || !name) return null
  const place = shortPrefectureName(name)
  if (fresh.length > 1)
    return `${place}など${fresh.length}つの都道府県に、はじめて灯りがともりました`
  if (fresh.length === 1) return `${place}に、はじめて灯りがともりました`
  const isBrighter = litStep(first.plays) > litStep(first.plays - 1)
  return `${place}は${first.plays}作目${isBrighter ? "。地図が一段明るくなりました" : "です"}`
}
