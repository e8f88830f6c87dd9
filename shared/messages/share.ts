import { difficultyOf } from "../catalogue/difficulty.ts"
import { playTimeText } from "../catalogue/play-time.ts"
import { truncate } from "../text/truncate.ts"

const reviewLength = 80

export type SharedReview = {
  mysteryTitle: string
  mysteryUrl: string
  review: string
  difficultyRating: number | null
  actualPlayTimeMinutes: number | null
}

/** The prefilled text of X's compose window; the contract joins its lines by CR-LF. */
export function shareText(shared: SharedReview): string {
  const difficulty = difficultyOf(shared.difficultyRating)
  const lines = ["ナゾ活を投稿しました！", `「${shared.mysteryTitle}」`]
  if (difficulty) lines.push(`難易度：${difficulty.emoji}${difficulty.label}`)
  if (shared.actualPlayTimeMinutes) {
    lines.push(`プレイ時間：${playTimeText(shared.actualPlayTimeMinutes)}`)
  }
  lines.push(shorten(shared.review), "詳しくはこちら", shared.mysteryUrl)
  return lines.join("\r\n")
}

/** Cut between graphemes, so that no emoji is split. */
function shorten(text: string): string {
  const characters = [...new Intl.Segmenter("ja").segment(text)].map(({ segment }) => segment)
  if (characters.length <= reviewLength) return text
  return `${characters.slice(0, reviewLength).join("")}...`
}

const bestShown = 3
const bestTitleLength = 24

/** The same for the first of a member's best mysteries. X takes 140 letters of Japanese. */
export function bestShareText({ titles, url }: { titles: string[]; url: string }): string {
  const lines = titles
    .slice(0, bestShown)
    .map((title, n) => `${n + 1}位「${truncate(title, bestTitleLength)}」`)
  return ["わたしのマイベスト", ...lines, "つづきはこちら", url].join("\r\n")
}
