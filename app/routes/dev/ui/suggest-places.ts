import type { Suggestion } from "#app/ui/form/use-suggestions.ts"

const places = [
  ["神楽坂駅", "東京"],
  ["神保町", "東京"],
  ["神戸ハーバーランド", "兵庫"],
  ["東京ドームシティ", "東京"],
  ["新宿駅", "東京"],
  ["なんば駅", "大阪"],
] as const

/** Answers as slowly as a distant server; short inputs, which match more, take longer. */
export async function suggestPlaces(text: string): Promise<Suggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, text.length === 1 ? 600 : 200))
  if (text === "失敗") throw new Error("as asked")
  return places
    .filter(([name]) => name.includes(text))
    .map(([label, note]) => ({ value: label, label, note }))
}
