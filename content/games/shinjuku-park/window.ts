import type { CounterEntrance } from "../chat.ts"

export const entrance: CounterEntrance = {
  title: "ここにないもの",
  picture: "cover",
  lead: "七番窓口　一日当番",
  text: [
    "新宿中央公園のあたりが舞台です。おうちで歩けます（行かなくても、全部解けます）",
    "窓口も、来る人も、作り話です。公園・区・神社とは関係がありません",
  ],
  facts: ["所要 50〜80分", "炎三つ", "章は順番に開きます"],
  notes: ["目で見ないで遊べる『きく窓口』があります"],
  begin: "窓口に入る",
}
