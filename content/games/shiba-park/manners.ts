import type { ChatManners, Reply, Reserved, Speaker } from "../chat.ts"
import { hebi, hiroi, kaeru, namekuji } from "./voices.ts"

export const speakers: readonly Speaker[] = [
  { id: "hiroi", name: "拾井", icon: "A24-hiroi", pace: 1 },
  { id: "hebi", name: "へび", icon: "A24-hebi", pace: 0.8 },
  { id: "kaeru", name: "かえる", icon: "A24-kaeru", pace: 1 },
  { id: "namekuji", name: "なめくじ", icon: "A24-namekuji", pace: 1.5, veiled: true },
  { id: "icho", name: "おおいちょう", icon: "A24-icho", pace: 1, look: "leaf" },
  { id: "perry", name: "ペルリ", icon: "A24-perry", pace: 1, look: "black" },
]

/** Said in turn to what has no reply of its own. */
export const others: readonly Reply[] = [
  [hiroi("承りました。……が、ちがうようです。")],
  [hebi("ちがう。理由は言わん。……言ってもいいが、長い。")],
  [kaeru("うーん！　ちがう！　でも、ちょっと好き！")],
  [namekuji("……ううん")],
]

const another = hiroi("ほかの呼び方を、お願いできますか。")
const comes = hiroi(
  "その呼び方の方が、きょう、いらっしゃる気がします。ほかの呼び方を、お願いできますか。",
)

export const reserved: readonly Reserved[] = [
  { names: ["へび", "蛇"], reply: [hebi("おれだ。"), another], absent: [comes] },
  { names: ["かえる", "蛙", "フログ"], reply: [kaeru("それ、ぼく！"), another], absent: [comes] },
  {
    names: ["なめくじ"],
    reply: [namekuji("……わたしの　ほかにも、いるの"), another],
    absent: [comes],
  },
  {
    names: ["拾井", "ひろい"],
    reply: [hiroi("それは、わたしです。……ほかの呼び方を、お願いできますか。")],
  },
  { names: ["おおいちょう", "いちょう", "ペルリ", "ペリー"], reply: [comes] },
  {
    names: ["かぎ", "鍵", "カギ"],
    reply: [
      hiroi(
        "『かき』さま。……あっ。わたし、濁点をよく落とすんです。ほかの呼び方を、お願いできますか。",
      ),
    ],
    before: "shiba-epilogue",
  },
  {
    names: ["key"],
    reply: [
      hiroi(
        "『ケイ』さま。……あっ。わたし、横文字もよく落とすんです。ほかの呼び方を、お願いできますか。",
      ),
    ],
    before: "shiba-epilogue",
  },
]

export const manners: ChatManners = {
  slip: [hiroi("おしいです。打ちまちがいかもしれません。")],
  takenBack: [
    hiroi(
      "いまのお返事は、取り消しておきますね。台帳は、きれいなほうがいいので。押せば、また見られます。",
    ),
  ],
  inKana: [hiroi("台帳は、かな書きですので、かなにしておきますね。")],
  tooFast: [kaeru("ちょっと、お茶！")],
  renamed: [kaeru("あ、かえた！")],
  nameless: [hiroi("……なんとお読みするかは、おまかせいたします。")],
  odd: {
    names: ["あなた", "わたし", "ぬし"],
    reply: [hiroi("『{name}』さま。……ややこしいですが、承りました。")],
  },
  noName: {
    reply: [hiroi("では『ななし』さまで、いかがでしょう。")],
    name: "ななし",
    button: "それで呼んで",
  },
  renamedSystem: "{from}が、名前を『{to}』に変えました。",
  letterOut: [hebi("落とすな。落とし物係の目の前で。")],
  holePressed: [hebi("履歴に、穴をあけるな。"), hiroi("……わたしでは、ないです。")],
  arrivalsAgain: [namekuji("……まるの　かず、ちがうね")],
  album: "アルバム",
}
