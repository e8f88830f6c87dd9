import type { ChatChapter } from "../chat.ts"
import { answers } from "./answers.ts"
import { others } from "./manners.ts"
import {
  everybody,
  gaveUp,
  hebi,
  hiroi,
  kaeru,
  namekuji,
  picture,
  sticker,
  system,
  three,
  truth,
} from "./voices.ts"

export const observatory: ChatChapter = {
  id: "tokyo-tower-observatory",
  place: "展望台",
  clock: "17:35",
  floor: "展望台",
  members: everybody,
  others,
  scenes: [
    {
      id: "obs-1",
      steps: [
        system("エレベーターで、『はじめ』の階へ。"),
        { kind: "button", id: "to-first", label: "はじめ", place: "elevator" },
        { kind: "effect", effect: "trail-up", change: { trail: "top" } },
        namekuji("……ここが、いちばん　うえ"),
        namekuji("@{name} ちゃんの、はじめの　ことば"),
        hiroi("わたしの最初の『あっ』が、あんなところに。"),
        hiroi("第一号、まだ直していませんでした。……あとで、かならず。"),
        { kind: "button", id: "view", label: "景色を見る" },
        picture("A14"),
        kaeru("うわあ！　まちが、地図みたい！"),
        hebi("地図が、まちみたいなのだ。"),
        hebi("……どちらでもよかったな。"),
        hiroi("みなさんの『いつもの木』も、どこかに見えるでしょうか。"),
        kaeru("えーと、ぼくのは……あ、やっぱり、葉っぱでわかんない！"),
        hiroi("宝物の写真は、三枚とも『いつもの木のてっぺんから』でしたよね。"),
        hiroi("……なにを、どこから、撮られたんでしょう。"),
        {
          kind: "puzzle",
          puzzle: {
            id: "O1",
            title: "三枚の写真",
            size: "中謎",
            question: "三びきの名札を、写真を撮った木に立ててください。",
            shape: "場所をひとつ選んで、木に三枚",
            answer: answers.O1,
            hints: [
              {
                about: "なにの写真かわからない",
                rungs: [
                  "アルバムの三枚を、ならべてみてください。",
                  "題は忘れて、形だけ。三枚は、似ていませんか。",
                  "回すと、ぴったり重なります。上から見て同じ形の場所を、地図で。",
                  "三枚とも、丸山です。",
                ],
              },
              {
                about: "どの木かわからない",
                rungs: [
                  "三枚とも、下のふちに枝が写っています。",
                  "枝は、撮った人の手もとです。写真の下が手前、上が向こう。",
                  "写真は、地図に重ねて回せます。形が合ったとき、枝のさしている木です。",
                  "へびさん4時、かえるさん1時、なめくじさん10時です。",
                ],
              },
            ],
            explanation: [
              "三びきは三方の木のてっぺんから、まんなかの丸山を見おろしていました。たがいの顔がこちらを向いて見えたのは、あいだに丸山があったからです。",
              "丸山の前方部は南南西、後円部は北北東。北を上にした地図では、ほぼまっすぐ立ちます。",
            ],
            otherWays:
              "三枚の向きが90度ずつちがうことから、四方のうち三方だと先に決めた人。残った一方が、だれの場所かも、もう見えていましたね。",
            spoken:
              "写真は三枚。「足」は、まるいほうが3時、ひらいたほうが9時。「むかしのぼく」は、まるいほうが6時、ひらいたほうが12時。「から」は、まるいほうが9時、ひらいたほうが3時。どれも、くびれがあり、下のふち、6時に、葉のついた枝。木は、場所を選んでから、時計の文字盤のように、1時から12時で選びます。",
          },
        },
      ],
    },
    {
      id: "obs-2",
      steps: [
        { kind: "effect", effect: "sight-lines", change: { trail: "none" } },
        picture("A15"),
        kaeru("……あれ？", { pause: 2 }),
        kaeru("三びきとも、丸山を見てる。"),
        hebi("当たり前だ。宝物を見ていたのだ。"),
        kaeru("ぼくのこと、にらんでたんじゃ、ないの？　いつも、顔がこっち向いてたよ？"),
        hebi("おまえのほうに、丸山があるのだ。"),
        namekuji("わたしも。みどりのひとは、わたしを　みてるんだと　おもってた"),
        hebi("ぬれたのは、おれを見ていると。"),
        namekuji("……みてないよ。まるやま、みてた"),
        hiroi("三すくみでは、なかったんですね。", { pause: 2 }),
        gaveUp(...three),
        sticker("kaeru", "three-dots"),
        kaeru("……千五百年、損した！"),
        namekuji("そうでも　ない。だれも、けんか　しなかったよ"),
        hiroi("でも、見えているものは、それぞれちがうんですね。足と、おたまじゃくしと、から。"),
        namekuji("……なくした　ものに、みえるの。たぶん"),
        hebi("…………"),
        kaeru("…………"),
        hiroi("四方のうち、三方に、みなさん。"),
        namekuji("@{name} ちゃんの　まえは、あいてるよ", { id: "obs-open" }),
        { kind: "effect", effect: "your-tag" },
        { kind: "button", id: "your-tree", label: "名札を立てる", place: "map" },
        picture("A06-D"),
        {
          kind: "puzzle",
          puzzle: {
            id: "O2",
            title: "題をつける",
            size: "導入",
            question: "{name}さまには、なにに見えますか。写真に、題をどうぞ。",
            shape: "ひらがな4文字",
            answer: answers.O2,
            hints: [
              {
                about: "題がつかない",
                rungs: [
                  "まちの名前を、声に出してみてください。",
                  "黒いところを、物ではなく、穴だと思って。",
                  "扉に、よくあります。",
                  "鍵穴、です。",
                ],
              },
            ],
            explanation: [
              "英語では、この形の墓を keyhole-shaped と呼びます。横から名づけた人は車に、上から見た人は鍵穴に見えたのです。",
            ],
            otherWays: "題名を見た時点で知っていた人。まちの人は、千五百年知りませんでした。",
            spoken: "黒い形。まるいほうが上、くびれて、下へひらく。",
          },
        },
      ],
    },
    {
      id: "obs-3",
      steps: [
        system("題『かぎあな』。まちの灯が、ひとつずつ、ともった。"),
        kaeru("かぎあなだ！！"),
        kaeru("だから、鍵穴のまち！"),
        hebi("横と、さかさまと、横。……わからんはずだ。"),
        namekuji("……わたしには、まだ、からに　みえる"),
        kaeru("ぼくも、しっぽ！"),
        hebi("足だ。"),
        hiroi("降りましょうか。届は、あと一枚です。", { pause: 1 }),
        truth(
          "前方後円墳は、上から見ると鍵穴の形。芝丸山古墳は、四角いほうを南南西に向けています。東京タワーの展望台からは、木々におおわれた姿が見下ろせます。ここに描いた木や三びきは、ゲームの中の話です。",
          "東京都文化財情報データベース（bunkazai.metro.tokyo.lg.jp）、J-CASTニュース 2019年5月14日、asahi-net「東京都 港区」の古墳、kofunmeguri.hatenablog.com（2026年11月24日に確認）",
        ),
      ],
    },
  ],
}
