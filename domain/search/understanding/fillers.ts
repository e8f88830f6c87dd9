import { foldEach } from "./meaning.ts"

const folded = (words: string) => new Set(words.split(" ").map(foldEach))

/** They join words, and are never the first of them. */
export const particles = folded(
  "で に の と は が を も や な へ から では での でも とか なら 、 。 ， ・ / ／ ＆ & ＋ + ! ? ！ ？",
)

/** They say nothing on this site. Alone they are words as any other. */
export const fillers = folded(
  "謎 謎解き なぞとき なぞ解き 謎とき ナゾ ゲーム イベント 体験型 遊べる 遊べる謎 あそべる 遊びたい 遊ぶ 遊び 楽しめる 楽しみたい できる 出来る やれる 参加できる 行ける 行きたい いける ある やってる やっている 開催 おすすめ オススメ お薦め オススメの 近く 近場 周辺 付近 近辺 あたり 辺り エリア 向け 向き 用 OK 可 可能 したい さがす 探す 探したい 予定 に行く 行く もの やつ ところ",
)

/** They stand apart from what is before them, and stay words: nothing is known of opening hours. */
export const apart = folded("夜 昼 朝 ナイト")
