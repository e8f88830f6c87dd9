import type { Drawn } from "#content/games/story.ts"
import { cover, entrance, share } from "./entrance.ts"
import { faces } from "./faces.ts"
import { back, front } from "./form.ts"
import { near, places, ring, sights, town } from "./from-above.ts"
import { greatTree } from "./great-tree.ts"
import { inside } from "./inside.ts"
import { lawn } from "./lawn.ts"
import { ways } from "./map.ts"
import { board, hill } from "./mound-by-day.ts"
import { nightHill } from "./night.ts"
import { photo } from "./photos.ts"
import { pond } from "./pond.ts"
import { certificate, returned } from "./returned.ts"
import { inked } from "./stamp.ts"
import { stamps } from "./stamps.ts"
import { stickers } from "./stickers.ts"
import { floors, foot, lift } from "./tower.ts"
import { socks, valley } from "./valley.ts"

/** A drawing, and what there is to see for those who hear it. It says no more than can be seen. */
export type Told = {
  drawn: Drawn
  alt: string
  /** Sent once this puzzle is solved. */
  after?: "O1" | "D2"
}

/** Numbered from 1: `A21-1`, `A21-2`. */
const numbered = (id: string, all: readonly Told[]) =>
  Object.fromEntries(all.map((each, n) => [`${id}-${n + 1}`, each]))

const photograph = (round: string) =>
  `丸い額の写真。白い地に、黒い形。丸いほうが${round}、くびれて、反対へひろがる。下のふちに枝`

const form = "古い届の紙。欄は「もの」と「ぬし」。すみに、まるいしみ、光るすじ、網のような跡"

const plates: Readonly<Record<string, Told>> = {
  A01: { drawn: front, alt: form },
  "A01-back": {
    drawn: back,
    alt: "届の裏。注意書き「ぬしの　らんは　ひとりで　よびなで　かくこと。うらに　あかしを　そえること。」と、空いた線が一本。線の左に小さく「あかし」",
  },
  ...numbered("A02", ways),
  A03: { drawn: valley, alt: "滝のある小さな谷。岩の上にへび。橋のそばに、かえるの影" },
  A04: { drawn: socks, alt: "枝に、白い足袋がひと組" },
  A05: { drawn: pond, alt: "小さな池。石の上にかえる。湯のみを持っている" },
  "A06-A": { drawn: photo(3), alt: photograph("右") },
  "A06-B": { drawn: photo(6), alt: photograph("下") },
  "A06-C": { drawn: photo(9), alt: photograph("左") },
  "A06-D": { drawn: photo(0), alt: photograph("上"), after: "O1" },
  "A07-1": { drawn: lawn, alt: "芝生の広場と胸像" },
  A08: { drawn: greatTree, alt: "大きないちょうの木。落ち葉がつもっている" },
  A10: { drawn: hill, alt: "木の茂った小さな丘。石段がある" },
  A11: {
    drawn: board,
    alt: "看板。「丸山　前方後円墳」。横から見た丘。低いほうに「前・方」、高いほうに「後・円」",
  },
  A12: { drawn: foot, alt: "赤い鉄塔の足もと。空へ続いている" },
  A13: { drawn: lift, alt: `エレベーター。階は、下から${floors.join("、")}` },
  A14: {
    drawn: town,
    alt: `真上から見た、夕暮れの公園の地図。北が上。${places.map(({ name, told }) => `${name}は${told}`).join("。")}`,
  },
  ...Object.fromEntries(
    places.map(({ id, name, told }) => [
      `A14-${id}`,
      { drawn: near[id], alt: `${name}を真上から、大きく。${told}` },
    ]),
  ),
  "A14-trees": { drawn: ring, alt: "まわりに木が12本、時計の文字盤のように立っている" },
  A15: {
    drawn: sights,
    alt: "丸山を真上から。三つの名札から線がのび、まんなかで出会う",
    after: "O1",
  },
  A16: { drawn: nightHill, alt: "夜の丘。灯りが一つ" },
  A17: {
    drawn: inside,
    alt: "暗い中に、鍵穴の形の明るい窓。三びきと拾井が、こちらをのぞいている",
    after: "D2",
  },
  ...numbered("A21", stamps),
  A22: { drawn: returned, alt: "鍵穴の形の印。「済」", after: "D2" },
  "A23-entrance": {
    drawn: entrance,
    alt: "公園の道。手前の立て札に「落とし物係　こちら」。道のまんなかを、細い光る線が一本",
  },
  "A23-cover": {
    drawn: cover,
    alt: "へびと、かえると、なめくじの角。まんなかに、白い紙が一枚",
  },
  "A23-share": {
    drawn: share,
    alt: "うしろ姿の三びきが、ならんで立て札「落とし物係」を見上げている",
  },
  "A23-certificate": {
    drawn: certificate,
    alt: "届の用紙に、鍵穴の形の「済」の印。すみに、湯のみの輪、光るすじ、うろこの跡",
    after: "D2",
  },
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

/** By the numbers of design.md, section 11. */
export const told: Readonly<Record<string, Told>> = Object.fromEntries(
  Object.entries(plates).map(([id, each]) => [id, { ...each, drawn: inked(each.drawn) }]),
)
