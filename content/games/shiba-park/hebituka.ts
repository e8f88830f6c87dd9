import type { ChatChapter } from "../chat.ts"
import { answers } from "./answers.ts"
import { others } from "./manners.ts"
import {
  everybody,
  hebi,
  hiroi,
  kaeru,
  namekuji,
  photo,
  picture,
  stamp,
  sticker,
  system,
  truth,
} from "./voices.ts"

export const hebituka: ChatChapter = {
  id: "hebituka",
  place: "もみじ谷",
  clock: "13:40",
  floor: "谷",
  members: everybody,
  others,
  scenes: [
    {
      id: "heb-1",
      steps: [
        picture("A03"),
        hiroi("もみじ谷です。せせらぎが、いい音です。"),
        hiroi(
          "そばに、蛇塚というおまいりの場所があるそうです。わたしたちは、谷の道のほうで、静かに。",
        ),
        hebi("おれの谷だ。"),
        kaeru("（橋のたもとにいます！　長いひとから、いちばん遠いところ！）"),
        namekuji("（いしの　うら）"),
        hiroi("第二号を、受け付けます。"),
        stamp(2, "square", "し"),
        hiroi("落とされたのは、へびさん。届は、かなでお願いします。"),
        hebi("四行で書く。余計なことは、一文字も書かん。"),
        hebi("あるいても　おとなは　しない", { typing: 2.5, cells: { puzzle: "H1" } }),
        hebi("むかしに　くわれる", { cells: { puzzle: "H1" } }),
        hebi("つちが　つくえと　こまる", { cells: { puzzle: "H1" } }),
        hebi("さきに　われるめが　ある", { cells: { puzzle: "H1" } }),
        hebi("以上だ。"),
        kaeru("……えっと。誤字？", { pause: 1.2 }),
        hebi("性分だ。"),
        namekuji("ふたつで　ひとくみ、なんだって。まえに　きいた"),
        hiroi("二つで、ひと組……。数の欄に『一匹』と書いてしまいました。あとで直します。"),
        {
          kind: "puzzle",
          puzzle: {
            id: "H1",
            title: "へびの落とし物",
            size: "小謎",
            question: "へびさんの落とし物は、なんですか。",
            shape: "ひらがな2文字",
            answer: answers.H1,
            hints: [
              {
                about: "へびの四行が、へんな文に見える",
                rungs: [
                  "四行とも、声に出してみてください。途中で、ちょっとつまずきます。",
                  "へびさんは『余計なことは、一文字も』と。……一文字、でしょうか。",
                  "一行から、一文字ずつ、外してみてください。押すと外れます。",
                  "な、か、え、る の四文字です。残ったほうが、ほんとうの届です。",
                ],
              },
              {
                about: "文は読めたが、品物が出ない",
                rungs: [
                  "あるいても、おとはしない。歩くときのもの、なんですね。",
                  "虫に食われるのは、布か毛糸です。",
                  "先に割れめがあって、ふたつでひと組。親指のところを思いうかべてください。",
                  "たび、です。足袋。……へびさんの、足袋？",
                ],
              },
            ],
            explanation: [
              "足のないへびが、足のものをなくし、余計な字で届を書きました。余計な字だけを読むと『な、かえる』。へびが、かえるを名前で呼んだ、はじめてのことです（本人は認めていません）。",
            ],
            otherWays:
              "残った四行を読まずに、『へびの余計なものといえば足。足のものといえば』と来た人。それを、蛇足の蛇足といいます。",
            spoken: "四行は、一字ずつたどれます。一字ずつ押せます。",
          },
        },
      ],
    },
    {
      id: "heb-2",
      steps: [
        hebi("…………"),
        hebi("たび。足袋だ。白いのが、ひと組。"),
        kaeru("足、ないのに！？"),
        hebi("だから、余計なのだ。"),
        hebi("先の割れたところが、おれの舌に似ていた。それだけだ。"),
        namekuji("……すてき"),
        picture("A04"),
        hiroi("ありました。滝のそばの、枝の上です。"),
        hiroi("第二号。もの、たび。ぬし、へびさん。数も『一足』に直しました。"),
        kaeru("ねえ！　余計だった字だけ、読んでみて！"),
        kaeru("な、か、え、る。……『な、かえる』だ！"),
        kaeru("長いひとが、ぼくの名前、呼んだ！？"),
        hebi("呼んでいない。"),
        kaeru("はじめて呼ばれた！"),
        hebi("呼んでいないと言っている。"),
        {
          kind: "react",
          id: "called",
          options: [
            { text: "呼んだね", lines: [hebi("……おまえもか。")] },
            { text: "呼んでない", lines: [kaeru("そこは、呼んだって言ってよ！")] },
          ],
        },
        hebi("宝物を見せてやる。いつもの木のてっぺんから、毎晩見おろしているものだ。"),
        photo("A06-A", "足"),
        system("写真が、アルバムに入りました。"),
        hebi("足だ。おれにも、大昔はあったという。"),
        kaeru("足……かなあ。"),
        hebi("足を見たこともないやつは、黙っていろ。"),
        kaeru("あるよ！　四本ついてるよ！"),
        hiroi("すてきなお写真です。……次は、池ですね。"),
        hebi("@{name}、そこで右に回れ。", { id: "heb-right" }),
        sticker("hebi", "that-is-all"),
        hebi("右と言ったら、右だ。"),
        truth(
          "へびの祖先には、足がありました。いまも、大きなにしきへびの体には、後ろ足の骨のなごりがあります。もみじ谷は、1906年に造園家の長岡安平が設計した滝と流れのある谷。そばに蛇塚があり、お参りの人が絶えません。",
          "へびの足: wonder.whdpet.com「ヘビのシッポ」、AFPBB「ヘビは陸上のトカゲの子孫」。もみじ谷と蛇塚: Kissポート「港区探訪」、minomushi.work「もみじ谷」、hayabusa8823.hatenablog.com「芝公園の蛇塚」（2026年11月24日に確認）",
        ),
      ],
    },
  ],
}
