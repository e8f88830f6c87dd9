import type { Drawn } from "#content/games/story.ts"
import { faces } from "./faces.ts"
import { back, front } from "./form.ts"
import { ways } from "./map.ts"
import { stamps } from "./stamps.ts"
import { stickers } from "./stickers.ts"

/** A drawing, and what there is to see for those who hear it. It says no more than can be seen. */
export type Told = { drawn: Drawn; alt: string }

/** Numbered from 1: `A21-1`, `A21-2`. */
const numbered = (id: string, all: readonly Told[]) =>
  Object.fromEntries(all.map((each, n) => [`${id}-${n + 1}`, each]))

const form = "古い届の紙。欄は「もの」と「ぬし」。すみに、まるいしみ、光るすじ、網のような跡"

/** By the numbers of design.md, section 11. */
export const told: Readonly<Record<string, Told>> = {
  A01: { drawn: front, alt: form },
  "A01-back": {
    drawn: back,
    alt: "届の裏。注意書き「ぬしの　らんは　ひとりで　よびなで　かくこと。うらに　あかしを　そえること。」と、空いた線が一本。線の左に小さく「あかし」",
  },
  ...numbered("A02", ways),
  ...numbered("A21", stamps),
  "A24-hiroi": { drawn: faces.hiroi, alt: "拾井" },
  "A24-hebi": { drawn: faces.hebi, alt: "へび" },
  "A24-kaeru": { drawn: faces.kaeru, alt: "かえる" },
  "A24-namekuji": { drawn: faces.namekuji, alt: "なめくじ" },
  "A24-icho": { drawn: faces.icho, alt: "おおいちょう" },
  "A24-perry": { drawn: faces.perry, alt: "ペルリ" },
  "A25-when-in-trouble": {
    drawn: stickers["when-in-trouble"],
    alt: "かえるが湯のみをかかげて「こまったら、かえる！」",
  },
  "A25-that-is-all": {
    drawn: stickers["that-is-all"],
    alt: "へびが、ひとこと「以上だ。」。しっぽの先が、くるりと余っている",
  },
  "A25-slime": { drawn: stickers.slime, alt: "曲がりくねったすじが一本、紙のはしから出ていく" },
  "A25-ah": { drawn: stickers.ah, alt: "拾井が口に手をあてて「あっ」。紙に、インクのしみ" },
  "A25-received": {
    drawn: stickers.received,
    alt: "拾井が深くおじぎをして、頭のてっぺんしか見えない。「承りました」の印",
  },
  "A25-worn": {
    drawn: stickers.worn,
    alt: "へびが、片方の足袋をしっぽに、もう片方を頭に。「はいてみた」",
  },
  "A25-croak": {
    drawn: stickers.croak,
    alt: "かえるののどが、からだより大きくふくらんで「げこげこ」",
  },
  "A25-not-sleepy": {
    drawn: stickers["not-sleepy"],
    alt: "片目を閉じたかえるが「ねむくない」。湯のみが三つ、ちらばっている",
  },
  "A25-turned-away": {
    drawn: stickers["turned-away"],
    alt: "へびが、そっぽを向いている。ほおが赤い",
  },
  "A25-under-leaf": { drawn: stickers["under-leaf"], alt: "大きな葉の下に、なめくじ" },
  "A25-three-dots": {
    drawn: stickers["three-dots"],
    alt: "なめくじと、かえると、へび。頭の上に、それぞれ「……」",
  },
  "A25-one-leaf": { drawn: stickers["one-leaf"], alt: "いちょうの葉が一枚、落ちてくる" },
}

export const drawings: Readonly<Record<string, Drawn>> = Object.fromEntries(
  Object.entries(told).map(([id, { drawn }]) => [id, drawn]),
)
