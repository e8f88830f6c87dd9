import type { Doubt } from "#domain/tours/found.ts"

const texts: Record<Doubt, string> = {
  missing: "書かれているところが見つかりませんでした。",
  several: "候補がいくつかあります。",
  "no-year": "年が書かれていません。",
  "no-day": "日付として読み取れませんでした。",
  weekday: "日付と曜日が合いません。",
  "open-end": "いつまでかが書かれていません。",
  days: "とびとびの日程のようです。最初の日と最後の日を入れています。",
  order: "終わりの日が始まりの日より前です。",
  "per-group": "チームや子どもなどの料金だけが見つかりました。おひとりの料金を入れてください。",
  tax: "税抜の料金のようです。",
  currency: "円ではない料金のようです。",
  unlabelled: "見出しがないため、ここから読み取りました。",
  elsewhere: "ほかの公演のところ、または全体の説明に書かれています。",
  "called-off": "中止・延期と書かれた公演があります。",
}

/** The question about a field. The doubt comes back with the form, so it may be none. */
export const doubtText = (doubt: string) => texts[doubt as Doubt] ?? "内容を確かめてください。"
