import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"

/** The light of a window, 0 to 4: dark, 1, 2, 3 to 7, 8 and more plays. */
export const litStep = (plays: number) => [1, 2, 3, 8].filter((least) => plays >= least).length

/** The map in a sentence: most plays first, and what a play would light next. */
export function nightSentence(
  plays: Readonly<Record<string, number>>,
  unlit: readonly string[],
): string {
  const lit = prefectures
    .map(({ id, name }) => ({ name: shortPrefectureName(name), count: plays[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const next = prefectures
    .filter(({ id }) => unlit.includes(id))
    .map(({ name }) => shortPrefectureName(name))
  return [
    "めぐった都道府県の地図。",
    lit.length > 0
      ? `${lit.map(({ name, count }) => `${name}${count}`).join("、")}。`
      : "まだ灯りはありません。",
    next.length > 0 && `次に行けば${next.join("、")}が灯ります。`,
  ]
    .filter(Boolean)
    .join("")
}
