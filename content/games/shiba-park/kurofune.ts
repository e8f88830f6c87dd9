import type { ChatChapter } from "../chat.ts"
import { answers } from "./answers.ts"
import { others } from "./manners.ts"
import {
  everybody,
  hebi,
  hiroi,
  hole,
  kaeru,
  namekuji,
  perry,
  picture,
  stamp,
  system,
  truth,
} from "./voices.ts"

export const kurofune: ChatChapter = {
  id: "kurofune",
  place: "東のはし",
  clock: "14:55",
  floor: "黒船",
  members: everybody,
  others,
  scenes: [
    {
      id: "kur-1",
      steps: [
        picture("A07-1"),
        hiroi("公園の、東のはしです。ペルリ提督の像があります。"),
        hiroi(
          "ペルリというのは、ペリーさんのことです。そのころの書きものには『ペルリ』とあるそうで。",
        ),
        kaeru("名前って、通ってくる道で変わるんだ！"),
        kaeru("いいなあ。ぼくも変えよう！　かえるだけに！"),
        system("かえるが、名前を『フログ』に変えました。", { names: { kaeru: "フログ" } }),
        kaeru("どう？　外国のひとみたい？"),
        namekuji("……あ。まえの　ふきだしまで、かわってる"),
        {
          kind: "quote",
          line: "first-circle",
          clock: "13:16",
          text: "@かえる さんは、@へび さんが苦手。",
        },
        hiroi("ほんとうだ。わたしの書いた字まで、変わっています。"),
        hebi("履歴を書きかえるな。"),
        kaeru("あ、やっぱり、おちつかない！"),
        system("フログが、名前を『かえる』に変えました。", { names: { kaeru: "かえる" } }),
        hiroi("第四号を、受け付けます。"),
        stamp(4, "square", "る"),
        hiroi("落とし主は、ペルリさん。船で、こちらに向かわれているそうです。"),
        hiroi(
          "年号は、嘉永……。『昨年』と書いてしまいました。だいぶ、前のようです。あとで直します。",
        ),
        hiroi("通信がひとこと。『ミナノネムル、ミナトニノミ、ツク』"),
        hiroi("……みなさん、お昼寝にしましょうか。"),
        kaeru("むり！　お茶、四杯飲んじゃった！"),
        hebi("たった四杯で。"),
        {
          kind: "puzzle",
          puzzle: {
            id: "K1",
            title: "お昼寝",
            size: "導入",
            question: "船を、着かせてください。",
            shape: "みんなが寝つくように",
            answer: answers.K1,
            hints: [
              {
                about: "船が着かない",
                rungs: [
                  "かえるさんが目をさます、きっかけを見ていてください。",
                  "なにかが起きるたび、その前に、だれかの指が動いています。",
                  "ひざの上に、手を置いてください。",
                  "なにも押さずに、15秒です。……わたしも、寝ます。",
                ],
              },
            ],
            explanation: ["泰平の眠りは、さますのは簡単で、寝かしつけるのが難しい。"],
            otherWays:
              "スマートフォンを置いて、ほんとうに目を閉じた人。いちばん上手な寝かしつけです。",
            spoken:
              "だれかが何か言うと、順に知らせます。読み上げの移動は、押したことになりません。",
          },
        },
      ],
    },
    {
      id: "kur-2",
      steps: [
        { kind: "effect", effect: "sleep", change: { dark: true } },
        { kind: "arrival", speaker: "perry", text: "ハルカアメリカカラキタ", windows: 4 },
        kaeru("わっ！　船！", { typing: 1 }),
        hiroi("……はっ。ようこそ、お越しくださいました。"),
        hiroi("どちらに、お泊まりですか。", { typing: 1 }),
        { kind: "arrival", speaker: "perry", text: "ステキナマチダ", windows: 2 },
        hebi("ふん。わかる客だ。", { typing: 1 }),
        kaeru("こちらどうぞ！　お茶もどうぞ！　ぬれたひとも！"),
        namekuji("……あつい"),
        kaeru("さめるまで待ってて。お茶は、さめても　おいしいよ！", {
          hole: hole("さめるまで待ってて。お茶は、さめて"),
        }),
        { kind: "arrival", speaker: "perry", text: "ココハヨサソウダ", windows: 5 },
        kaeru("船ってさ、着いたら、いちばんうしろの窓のひとが降りてくるんだよ！", { typing: 1 }),
        { kind: "arrival", speaker: "perry", text: "アスハテンキダロウカ", windows: 6 },
        namekuji("……はれると、こまる", { typing: 1.5 }),
        system("ペルリが入港しました。", { count: 6, dark: false }),
        system("ペルリは、それきり、だまっている。", undefined, { pause: 1 }),
        hiroi("四隻、着きましたね。なにを落とされたのでしょう。"),
        {
          kind: "puzzle",
          puzzle: {
            id: "K2",
            title: "四隻の船",
            size: "小謎",
            question: "ペルリさんの落とし物は、なんですか。",
            shape: "ひらがな4文字",
            answer: answers.K2,
            hints: [
              {
                about: "四回の言葉から、なにを取ればいいのか",
                rungs: [
                  "ペルリさんの番だけ、打っているあいだの様子がちがいます。",
                  "『入力』ではなく『入港』です。窓の数が、毎回ちがいました。",
                  "船首は左です。窓が四つなら、頭から四文字め。いちばんうしろの窓の方が降ります。",
                  "四文字め、二文字め、五文字め、六文字め。あ、て、さ、き、です。",
                ],
              },
            ],
            explanation: [
              "ペリーの艦隊は四隻。船は『杯』と数えるので『たった四杯で夜も眠れず』と狂歌に詠まれました。お茶の四杯とかけてあります（うち蒸気船は二隻でした）。",
            ],
            otherWays:
              "窓を数えずに『ずっとこの港をさまよっている人が、なくしたもの』から来た人。ペルリさんが、いちばん喜びます。",
            spoken:
              "黒い船の形の吹き出しが、四つ。どれも船首は左で、まるい窓が光っています。窓は、一隻めが四つ、二隻めが二つ、三隻めが五つ、四隻めが六つ。いちばんうしろの窓の戸が、あいています。文は、一字ずつたどれます。",
          },
        },
      ],
    },
    {
      id: "kur-3",
      steps: [
        perry("……アテサキ"),
        perry("ココニテガミガアル。ダレニアテタノカ、ワスレタ"),
        hiroi("宛先のないお手紙……。それで、港をまわっておられたんですか。"),
        perry("ズイブンナガク"),
        namekuji("てがみは　のこって、なまえだけ、のこらなかったんだね"),
        hebi("…………"),
        kaeru("…………"),
        hiroi(
          "よろしければ、『届いた方へ』と、書かれてはいかがでしょう。届いたところが、宛先です。",
          { pause: 1.5 },
        ),
        perry("……ワルクナイ"),
        { kind: "effect", effect: "depart" },
        system("ペルリが出港しました。", { count: 5 }),
        hiroi("第四号。もの、あてさき。ぬし、ペルリさん。年号も、直しました。"),
        kaeru("わ、しぶき！　@{name} さん、さしますか？　かさ！", { id: "kur-umbrella" }),
        hebi("晴れている。"),
        truth(
          "ペルリ提督の像は、1953年、開国百年のとき、ペリーの生まれた町ニューポートから贈られました。『ペルリ』は、来航したころの文書にある書き方です。",
          "東京とりっぷ（tokyo-trip.org）「ペルリ提督の像」、tokyo-walk.com「芝公園」。書き方: 同じ東京とりっぷ、Wikipedia「マシュー・ペリー」（2026年11月24日に確認）",
        ),
      ],
    },
  ],
}
