import { foldEach } from "./meaning.ts"

const folded = (words: string) => new Set(words.split(" ").map(foldEach))

/** They join words, and are never the first of them. */
export const particles = folded(
  "で に の と は が を も や な へ から では での でも とか なら 、 。 ， ・ / ／ ＆ & ＋ + ! ? ！ ？",
)

/** They say nothing on this site. Alone they are words as any other. */
export const fillers = folded(
  "謎 謎解き なぞとき なぞ解き 謎とき ナゾ ゲーム イベント 体験型 遊べる 遊べる謎 あそべる 遊びたい 遊ぶ 遊び 楽しめる 楽しみたい できる 出来る やれる 参加できる 行ける 行きたい いける ある やってる やっている 開催 おすすめ オススメ お薦め オススメの 近く 近場 周辺 付近 近辺 あたり 辺り エリア 向け 向き 用 OK 可 可能 したい さがす 探す 探したい 予定 に行く 行く もの やつ ところ 駅前 駅近 駅チカ 近い 一緒 いっしょ みんな 友達 友だち ともだち 友人 仲間 友達同士 20代 30代 40代 50代 60代 観光しながら 観光がてら 人気 面白い おもしろい 楽しい コスパ 女子会 仕事帰り 会社帰り どこか なにか 何か あり すぐ",
)

/** They stand apart from what is beside them, and stay words: nothing is known of opening hours. */
export const apart = folded("夜 昼 朝 夕方 深夜 午前 午後 ナイト")

/** 18時以降, the same way. */
export const timeOfDay = /\d{1,2}時(?!間)半?(?:以降|から|まで|頃|ごろ|スタート)?/uy
