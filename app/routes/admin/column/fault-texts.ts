import type { ArticleFault } from "#shared/columns/article.ts"

export const faultTexts: Readonly<Record<ArticleFault["kind"], string>> = {
  "too-long": "本文が長すぎます（40,000文字まで）",
  "too-deep": "強調やリンクが重なりすぎています",
  "too-many-signs": "記号が多すぎて、入力したまま表示されます",
  "unknown-block": "知らない書き方です",
  "picture-without-words": "画像の説明がありません。[ ] の中に書いてください",
  "unknown-picture": "この名前の画像はありません",
  "picture-within-text": "画像は前後を空けて、1行に1つだけ置いてください",
  "unknown-link":
    "リンク先が正しくありません。サイト内のページか https:// で始まるURLにしてください",
  "unknown-footnote": "この注は本文の中にありません",
  "unknown-card": "この番号の謎は公開されていません",
  "unknown-figure": "この名前の図表はありません",
}
