import type { CounterManners, CounterReply, Speaker } from "../chat.ts"
import { kashiwagi, sticker, tsuno, yodobashi } from "./voices.ts"

export const speakers: readonly Speaker[] = [
  { id: "kashiwagi", name: "柏木", icon: "face-kashiwagi", pace: 1 },
  { id: "yodobashi", name: "淀橋", icon: "face-yodobashi", pace: 1 },
  { id: "tsuno", name: "つの", icon: "face-tsuno", pace: 1 },
  { id: "hana", name: "", icon: "face-flower", pace: 1 },
  { id: "tono", name: "殿", icon: "face-tono", pace: 1 },
]

type InTurn = readonly CounterReply[]

/** Said in turn to what has no reply of its own. */
export const atReception: InTurn = [
  [kashiwagi("確認します。……違うようです。")],
  [kashiwagi("帳面に、見当たりません。")],
  [kashiwagi("もう一度、お願いいたします。急ぎません。")],
]
export const withTsuno: InTurn = [
  [tsuno("ぶー。")],
  [tsuno("ちがうよー。")],
  [tsuno("おに、しっかり。")],
]
/** The player is not the seeker yet. */
export const beforeHiding: InTurn = [
  [tsuno("ぶー。")],
  [tsuno("ちがうよー。")],
  [tsuno("ゆび、みて")],
]
export const withYodobashi: InTurn = [
  [yodobashi("はて　違うようだね")],
  [yodobashi("聞き違いかな　もう一ぺん")],
  [yodobashi("うん　違うが　いい声だ")],
]
export const withHana: InTurn = [
  [sticker("stamp-pear")],
  [sticker("stamp-pear"), tsuno("ちがうって")],
]
export const atFalls: InTurn = [[tsuno("ちがうみたい")], [yodobashi("そうは　聞こえなかったね")]]
export const atTheEnd: InTurn = [
  [yodobashi("いや")],
  [yodobashi("まだ　何か　あるはずだ")],
  [sticker("stamp-pine")],
]

export const slipWithoutKashiwagi: CounterReply = [tsuno("いちもじ、ちがうとおもう")]

export const manners: CounterManners = {
  slip: [kashiwagi("一字、打ちまちがいかと存じます。")],
  tooFast: "（窓口が、お茶を飲んでいます）",
  hints: {
    title: "殿の縁側",
    greeting: [
      "よう来た。わしは一度、ひとの謎かけがわからず、怒って帰った男じゃ。",
      "そなたを、濡らしては帰さぬ。どこで止まったか、選べ。",
      "四段ある。上から順にしか開かぬ。四段めは答えと、そのわけじゃ。",
    ],
    late: {
      chapters: ["final", "epilogue"],
      asks: "ここから先は、一日の結びじゃ。ひとつ前の段で、もう一度だけ考えてみぬか。",
      think: "もう一度考える",
      open: "開く",
    },
    parting: "聞くは一時、聞かぬは六百年じゃ。",
  },
}
