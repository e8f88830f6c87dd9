import type { CounterGame } from "../chat.ts"

export const certificate: CounterGame["certificate"] = {
  title: "当番の証",
  lines: [
    "{name} 殿",
    "七番窓口　一日当番を、たしかにつとめられました。",
    "お尋ね　六件",
    "ご案内　六件",
    "七行め　富士の嶺　消えず",
  ],
  signed: "ここにないもの案内　柏木",
  drawing: "certificate",
  alt: "当番の証",
}

/** The picture is that of the entrance. */
export const share: CounterGame["share"] = {
  picture: "cover",
  alt: "右と左に五つずつ、ふきだしが並ぶ。下に、題「ここにないもの」。",
  texts: [
    "『ここにないもの』の窓口で、一日当番をつとめました。お尋ね六件、二十五の謎。　#ナゾメグリ",
  ],
}

export const after: CounterGame["after"] = {
  title: "お尋ね箱",
  asks: "{name}さんの、ここにないものを、ひとつお書きください。",
  longest: 30,
  answer: "stamp-ant",
  greetings: [
    "本日のお尋ねは、{n}件です。尽きません。",
    "写真機の札は、外したままです。",
    "（笑）の練習は、もう終わりました。",
  ],
}
