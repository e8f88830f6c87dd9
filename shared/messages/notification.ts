import { addresses } from "../addresses/addresses.ts"
import * as paths from "../addresses/paths.ts"
import type { Verdict } from "../mysteries/verdict.ts"
import { type Day, monthDayText } from "../time/tokyo.ts"

/** A notification is one sentence and one link. The renderer must escape the names. */
export type NotificationText = { text: string; link: { label: string; to: string } }

/** The end as of the day on which it is told. */
type Ending = { until: Day; left: number; isLastWeekend: boolean }

const daysLeft = ["本日", "明日"]

export const endingSoon = (
  title: string,
  mysteryId: string,
  { until, left, isLastWeekend }: Ending,
): NotificationText => ({
  text: `「気になる」の「${title}」は、${endsWhen({ until, left, isLastWeekend })}`,
  link: { label: "→ 謎を確認する", to: addresses.mystery(mysteryId) },
})

/** A change of the run of a mystery. */
export const change = (title: string, mysteryId: string, said: string): NotificationText => ({
  text: `「気になる」の「${title}」は、${said}`,
  link: { label: "→ 謎を確認する", to: addresses.mystery(mysteryId) },
})

/** Where the title stands by itself. */
export const endsWhen = ({ until, left, isLastWeekend }: Ending): string =>
  isLastWeekend
    ? `今週末が最後です（${monthDayText(until)}まで）`
    : `${daysLeft[left] ?? `あと${left}日`}で終了します（${monthDayText(until)}まで）`

/** The first alarm comes as early. */
const daysAhead = 14

/** More than a list of notifications should hold of one morning. */
export const endingSoonMany = (count: number): NotificationText => ({
  text: `「気になる」のうち${count}件が、${daysAhead}日以内に終了します`,
  link: { label: "→ 気になるを確認する", to: `${paths.beforePlayed}?state=open` },
})
export const savedSearch = (name: string, count: number, to: string): NotificationText => ({
  text: `「${name}」に新しい謎が${count}件あります`,
  link: { label: "→ 検索結果を確認する", to },
})
/** The answer to a mystery that the member registered, or to a change of it. */
export function mystery({ what, mysteryId, title, reason }: Verdict): NotificationText {
  if (reason === null) {
    return {
      text:
        what === "change" ? `「${title}」の変更を公開しました！` : `「${title}」を公開しました！`,
      link: { label: "→ 謎を確認する", to: addresses.mystery(mysteryId) },
    }
  }
  if (what === "published") {
    return {
      text: `「${title}」の掲載を取りやめました。理由：${reason}`,
      link: { label: "→ 内容を確認する", to: `${paths.editEntry}?id=${mysteryId}` },
    }
  }
  return {
    text: `「${title}」の${what === "entry" ? "" : "変更の"}修正をお願いします。理由：${reason}`,
    link: { label: "→ 内容を修正する", to: `${paths.editEntry}?id=${mysteryId}` },
  }
}
