import type { ChatChapter } from "../chat.ts"
import { answers } from "./answers.ts"
import { others } from "./manners.ts"
import { everybody, hebi, hiroi, kaeru, namekuji, picture, sticker, truth } from "./voices.ts"

/** From below. */
const floors = [
  { chapter: "tokyo-tower", label: "塔" },
  { chapter: "sibamaruyama-kofun", label: "丸山" },
  { chapter: "shibatoshogu", label: "いちょう" },
  { chapter: "kurofune", label: "黒船" },
  { chapter: "hoshuin", label: "池" },
  { chapter: "hebituka", label: "谷" },
  { chapter: "first", label: "はじめ" },
]

export const tower: ChatChapter = {
  id: "tokyo-tower",
  place: "塔",
  clock: "17:00",
  floor: "塔",
  members: everybody,
  others,
  scenes: [
    {
      id: "tow-1",
      steps: [
        picture("A12"),
        hiroi("東京タワーの足もとです。のぼると言いましたが、中には入りません。"),
        hiroi(
          "第七号。受付印は、もうないので、手書きで。落とし主は……『みんな』？　届けた方は、なめくじさん。",
        ),
        kaeru("ぬれたひと、いないよ？"),
        { kind: "effect", effect: "trail-up", change: { trail: { up: "kof-yes" } } },
        hiroi("先に、のぼっていかれたようです。"),
        {
          kind: "puzzle",
          puzzle: {
            id: "T0",
            title: "先にのぼった",
            size: "導入",
            question: "なめくじさんを、見つけてください。",
            shape: "どこか、一か所",
            answer: answers.T0,
            hints: [
              {
                about: "なめくじが先に行ってしまった",
                rungs: [
                  "線が、どちらへ出ていったか、見てください。",
                  "画面の外にも、トークは続いています。",
                  "上へ、さかのぼってください。丸山でお話ししたあたりまで。",
                  "丸山の、わたしの『……はい。』の上です。",
                ],
              },
            ],
            explanation: ["塔は、絵の中ではなく、指の下にありました。"],
            otherWays:
              "はじめから全部読み返して見つけた人。なめくじは、その読み方がいちばん好きです。",
            spoken:
              "この章の見出しの横に、線のはじまりがあります。上へのびています。さかのぼると、線が通っている吹き出しで、そう読みます。",
          },
        },
      ],
    },
    {
      id: "tow-2",
      steps: [
        namekuji("……みつかった"),
        namekuji("これ、とうだよ"),
        namekuji("いちばん　したが、いま。いちばん　うえが、はじめ"),
        namekuji("のぼるとね、むかしに　なるの"),
        hiroi("この、トークが。……塔。"),
        { kind: "elevator", floors },
        kaeru("エレベーターだ！　ただで乗れる！"),
        namekuji("とちゅうで、ひとやすみしながら、いくね"),
        hebi("@{name}、先に行ったのを追え。おれは、下で待つ。"),
        hebi("高いところが怖いのではない。"),
        { kind: "effect", effect: "trail-up", change: { trail: "through" } },
        {
          kind: "puzzle",
          puzzle: {
            id: "T1",
            title: "ひとやすみ",
            size: "小謎",
            question: "なめくじさんが拾ってきたものは、なんですか。",
            shape: "ひらがな4文字",
            answer: answers.T1,
            hints: [
              {
                about: "四文字が出ない",
                rungs: [
                  "エレベーターで、ひとつ上の階から順に、線を見てください。",
                  "線が、吹き出しの中に入っているところが、四つあります。お読みになったときと、どこかちがいませんか。",
                  "一字ずつ、なくなっています。元の字を、下の階から順に。なめくじさんは、下からのぼりました。",
                  "ぬ、く、も、り。ぬくもり、です。",
                ],
              },
            ],
            explanation: [
              "四つの吹き出しは、どれも、だれかがなめくじにかけた言葉でした。言ったのは、なめくじの苦手なかえると、なめくじを苦手なへびです。",
            ],
            otherWays:
              "線を見ずに、やさしい台詞だけを四つ探しあてた人。あなたが拾ってきたもののほうが、あたたかい。",
            spoken:
              "字のない吹き出しは、「一字、ぬれて、ない」と読みます。階の見出しで移動できます。",
          },
        },
      ],
    },
    {
      id: "tow-3",
      steps: [
        { kind: "effect", effect: "holes-fill" },
        namekuji("……うん。せなかに、くっついてきちゃったの"),
        namekuji("かえした"),
        kaeru("え、ぼくのとこ、みっつ！？"),
        namekuji("みどりのひと、みっつ。……こわくて、きづかなかった"),
        hebi("おれは、一つか。"),
        namekuji("ながいひとのが、いちばん　あったかかった"),
        hebi("…………"),
        sticker("hebi", "turned-away"),
        hiroi("第七号。もの、ぬくもり。ぬし、みんな。返還済み……あっ、もう、返ってますね。"),
        hiroi("いちばん上は、展望台ですね。"),
        hebi("@{name}、落ちるなよ。", { id: "tow-falls" }),
        hebi("……みなに言っている。みなに。"),
        truth(
          "東京タワーの完成は1958年12月23日。芝公園の中に建っています。",
          "kyou-nannohikaisetu.com「東京タワー完成の日」、dash-dash-dash.jp（2026年11月24日に確認）",
        ),
      ],
    },
  ],
}
