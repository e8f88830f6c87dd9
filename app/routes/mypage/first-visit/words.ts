import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { playsWanted } from "#shared/members/first-visit.ts"

type Play = { prefectures: readonly string[] }

/** The place of a mystery that is played at home, in the words of the map. */
const home = "おうち"

/** More names than these are counted. */
const mostNamed = 3

/** Plays by prefecture. */
export function litPrefectures(plays: readonly Play[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const id of plays.flatMap(({ prefectures }) => prefectures)) {
    if (id !== "") counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

/** The windows that are lit, and how many are left: a heading and a line. */
export function mapWords(plays: readonly Play[]): { title: string; rest: string } {
  if (plays.length === 0) {
    return {
      title: "最初の灯りをともそう",
      rest: "ポスターをタップすると、その県に灯りがともります。",
    }
  }
  const counts = litPrefectures(plays)
  const lit = prefectures.filter(({ id }) => counts[id])
  const isHome = plays.some(({ prefectures }) => prefectures.every((id) => id === ""))
  const names = [...lit.map(({ name }) => shortPrefectureName(name)), ...(isHome ? [home] : [])]
  const left = prefectures.length - lit.length
  return {
    title: `${listed(names)}が灯りました。`,
    rest: left > 0 ? `のこり${left}の窓は、これから。` : "日本じゅうの窓に、灯りがともりました。",
  }
}

const listed = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, 2).join("、")}など${names.length}${names.length < 10 ? "つ" : ""}の窓`
    : names.length === 2
      ? names.join("と")
      : names.join("、")

/** Beside the posters: how many are wanted. */
export function playsLead(played: number): string {
  if (played >= playsWanted) return "ありがとうございます。ほかにもあれば、いくつでも。"
  const left = playsWanted - played
  return `${played === 0 ? `まず${left}つ` : `あと${left}つ`}。うろおぼえでも大丈夫、日づけはいりません。`
}

/** The foot of the page: a hint, the way back to the posters, or the way on. */
export function footWords(played: number, skipsPlays: boolean) {
  if (played >= playsWanted || skipsPlays) {
    const text = played > 0 ? "地図を見る" : "マイページを見る"
    const number = played >= playsWanted ? `${played} / ${playsWanted}` : null
    return { kind: "on", number, text } as const
  }
  return played === 0
    ? ({ kind: "hint", text: "遊んだ謎をタップしてください" } as const)
    : ({
        kind: "more",
        number: `${played} / ${playsWanted}`,
        text: `あと${playsWanted - played}つ選ぶ`,
      } as const)
}

type Person = { common: number; liked: { title: string; satisfaction: number } | null }

/** Why somebody is shown. */
export const reasonWords = ({ common, liked }: Person) =>
  liked ? `${liked.title}に${liked.satisfaction.toFixed(1)}` : `同じ謎を${common}作`
