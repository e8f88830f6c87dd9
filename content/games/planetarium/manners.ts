import type { Manners } from "../story.ts"
import { kogure } from "./voices.ts"

const shared = "プラネタリウム『最後の投影』に立ち会いました。四つの空、十四の謎。　#ナゾメグリ"

export const manners: Manners = {
  names: { kogure: "小暮", umezu: "梅津", akari: "あかり", unknown: "？？？" },
  revealed: { speaker: "unknown", as: "akari", after: "T1" },
  others: {
    kogure: [
      "ちがうようだ。急がなくていい、空は逃げない。",
      "ふむ。そう見えたわけを、聞いてみたいね。",
      "いや。もういちど、空のほうに聞いてごらん。",
    ],
    umezu: [
      "……点きませんね。",
      "はい、{n}回め。券は減りませんから、どうぞ。",
      "はい、{n}回め。わたしも最初は、まるで逆を押しました。",
    ],
  },
  slip: "おしい。打ちまちがいかもしれないね。",
  touched: "（暗がりで、布のこすれる音がした。）",
  taped: kogure("そこは、さわらないでおくれ。……まだ。"),
  whispers: "voice",
  gap: { look: "屋根のすきまをのぞく", press: "真南の、屋根のすきま" },
  silence: "耳をすましても、もう、何も聞こえない。",
  certificates: {
    normal: {
      title: "立ち会い証",
      lines: [
        "{name} さま",
        "市立プラネタリウム　最後の投影に、立ち会われたことを証します。",
        "開館四十年　五月五日",
      ],
      signed: "解説員　小暮",
      share: { text: shared },
      drawing: "ticket-light",
      alt: "切符の絵。穴から、光が一筋。下の隅に、鉛筆の線で消えかけた「二」。",
      after: {
        text: "ここで終わっても、最後の投影はたしかに終わりました。ただ、鉛筆は、まだ日誌の上にあります。",
        button: "日誌を、もう一度ひらく",
        paper: {
          kind: "log-table",
          rows: [
            [
              "十九年",
              "二十六枚",
              "二十七人",
              "一（高さ 二十九度）",
              "裏の竹、もう伸びないらしい。",
            ],
            ["二十一年", "二十四枚", "二十四人", "なし", "裏口の鍵を直せと言われる。来年にする。"],
            ["四十年", "一枚", "一人", "一（高さ 二十九度）", "最後の投影。"],
          ],
          between: "鉛筆が、日誌の上に置いてある。",
        },
      },
    },
    found: {
      title: "来館証",
      lines: [
        "{name} さま",
        "入場券　二枚／来館者　二人／球切れ　なし",
        "右、数字のとおり、たしかに来館されました。",
        "開館四十年　五月五日",
      ],
      signed: "解説員　小暮　受付　梅津",
      share: { text: shared, more: "（数が、合いました）" },
      drawing: "three-lying",
      alt: "天の川の下、床にならぶ三つの川の字。",
    },
  },
}
