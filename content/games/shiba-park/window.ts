import type { ChatDesk, ChatEntrance } from "../chat.ts"

export const entrance: ChatEntrance = {
  title: "鍵穴のまち",
  picture: "A23-entrance",
  lead: "落とし物係から、グループに招待されました。",
  text: [
    "へびと、かえると、なめくじと、きょうが一日めの係がひとり。白紙の届が一枚。",
    "落とし物を、いっしょに探してください。",
  ],
  facts: [
    "60〜80分",
    "炎三つ",
    "ログインなしで遊べます",
    "おうちで歩く",
    "見えなくても、聞こえなくても遊べます",
  ],
  notes: [
    "芝公園にほんとうにある場所を、絵に描いたゲームです。現地に行く必要はありません。お寺や神社は、お参りの方の場所です。",
    "係も、届も、三びきも、実在の公園・お寺・神社・施設とは関係ありません。",
  ],
  begin: "招待を見る",
  desk: "外から来た方の窓口（ヒント）",
}

/** The window of hints for people from outside. */
export const desk: ChatDesk = {
  greeting: "窓口へ、ようこそ。どの階で、お困りですか。見えているものから、お選びください。",
  unopened: "（まだの階）",
  notes: [
    "芝公園へ行かなくても、すべて解けます。お寺や神社は、お参りの方の場所です。入場料のいるところ、柵の中、車道に、答えはありません。",
  ],
}
