import type { ChatChapter } from "../chat.ts"
import { answers } from "./answers.ts"
import { others } from "./manners.ts"
import {
  everybody,
  gaveUp,
  hebi,
  hiroi,
  hole,
  kaeru,
  namekuji,
  picture,
  stamp,
  sticker,
  truth,
} from "./voices.ts"

export const kofun: ChatChapter = {
  id: "sibamaruyama-kofun",
  place: "丸山",
  clock: "16:20",
  floor: "丸山",
  members: everybody,
  others,
  scenes: [
    {
      id: "kof-1",
      steps: [
        picture("A10"),
        hiroi("芝丸山古墳です。千五百年ほど前の、どなたかの、お墓です。"),
        namekuji("……しずかに、あるこうね"),
        namekuji("いしだん、かわいてる"),
        hebi("……ぬれた葉の上にいろ。そのほうが楽だろう。", { pause: 1, hole: hole("……") }),
        namekuji("……うん"),
        sticker("namekuji", "under-leaf"),
        hiroi("第六号を、受け付けます。印は、これで最後の一つです。"),
        stamp(6, "round", "し"),
        hiroi(
          "いちおう、押した数を合わせますね。一、二……六。自信がないので、@{name} さまも、見ていただけますか。",
        ),
        picture("A02-6"),
        hiroi("@{name} さまで　合わなければ、どなたでも合いません。", { id: "kof-fits" }),
        {
          kind: "react",
          id: "counted",
          options: [{ text: "合いました", lines: [hiroi("よかった。")] }],
        },
        hiroi("もの は、書いてあります。『なまえ』。落ちていたのは、この丘。"),
        hiroi("ぬしの欄が、空いています。"),
        gaveUp("hebi"),
        gaveUp("kaeru"),
        gaveUp("namekuji"),
        hiroi("どなたか、ご存じですか。ここの方の、お名前。"),
        namekuji("……しってた"),
        kaeru("知ってた、はず"),
        hebi("呼ばなくなって、久しい。"),
        hiroi("看板を、読んでみますね。", { pause: 1.5 }),
        picture("A11", ["丸山　前方後円墳"]),
        hiroi("前方後円墳。前が方、後ろが円。『方』は、四角のことだそうです。"),
        kaeru("木ばっかりで、どっちが前か、わかんない！"),
        hebi("掘った者もいたが、名札はなかった。"),
        hiroi("この届、ほんとうに書けるんでしょうか。"),
        {
          kind: "puzzle",
          puzzle: {
            id: "M1",
            title: "ぬしの欄",
            size: "小謎",
            question: "この『なまえ』の、ぬしは。",
            shape: "ひらがな6文字",
            answer: answers.M1,
            hints: [
              {
                about: "ぬしがわからない",
                rungs: [
                  "順路図の六つの印と、看板を、いっしょに見てください。",
                  "印には、四角いのと丸いのがあります。なぜ二種類あるんでしょう。",
                  "前が方、後ろが円。四角の三つを先に、丸の三つを後に。それぞれ、押した順です。",
                  "しるひとなし。……知る人、なし、です。",
                ],
              },
            ],
            explanation: [
              "前方後円墳は、四角いほうを『前』、丸いほうを『後』と呼びます。江戸時代の学者がつけた名で、ほんとうにどちらが前かは、決め手がないそうです。",
              "1898年の調査のとき、丘の頂上は削られ、なかの部屋はもう失われていました。だれの墓かは、わかっていません。",
            ],
            otherWays:
              "六文字を眺めて『ひと』『なし』を先に見つけた人。残った二文字が、いちばんさびしい二文字でしたね。",
            spoken:
              "受付印は、一つめから、丸い枠に「と」、四角い枠に「し」、丸い枠に「な」、四角い枠に「る」、四角い枠に「ひ」、丸い枠に「し」。看板は、横から見た丘で、低いほうに「前・方」、高いほうに「後・円」。",
          },
        },
      ],
    },
    {
      id: "kof-2",
      steps: [
        hiroi("知る人、なし。"),
        hiroi("埋まりました。埋まったのに、なにも見つかっていません。", { pause: 1.5 }),
        hebi("それでいい。"),
        hebi("知らんことを、知らんと書いた。千五百年、だれもしなかった仕事だ。"),
        hiroi("……はい。", { id: "kof-yes" }),
        namekuji("ともだち、だったの"),
        namekuji("なまえで　よんでたの。こえは、おぼえてるのに。なまえだけ"),
        kaeru("だからぼくたち、もう、だれのことも名前で呼ばないんだ。"),
        kaeru("また忘れたら、いやだから。"),
        { kind: "react", id: "silence", options: [{ text: "……", lines: [] }] },
        hebi("……そうだったか。"),
        hebi("……そうだったな。"),
        hiroi("第六号。もの、なまえ。ぬし、知る人なし。……受付のまま、置いておきます。"),
        hiroi("あの。塔に、のぼりませんか。"),
        hiroi("高いところから見たら、なにか……。すみません。わたしが、のぼりたいだけです。"),
        truth(
          "芝丸山古墳は、5世紀ごろの前方後円墳。全長は106メートル前後、都内で最大級です。1898年に坪井正五郎が調査しました。",
          "東京都文化財情報データベース（bunkazai.metro.tokyo.lg.jp）、都の掲示（shasinnavi.com）（2026年11月24日に確認）",
        ),
      ],
    },
  ],
}
