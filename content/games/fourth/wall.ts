/** The last page for those who finished all three. `{name}` is the name of their account. */
export type Wall = {
  title: string
  lines: readonly string[]
  /** The pictures with the light on, and with it out. */
  pictures: { lit: string; dark: string }
  cord: { lit: string; dark: string }
  covers: readonly string[]
  /** Between the covers, while the light is on, and while it is out. */
  gap: { lit: string; dark: string }
  asks: string
  button: string
  replies: {
    gapInLight: Said
    cover: Said
    other: string
    near: readonly { any: readonly string[]; reply: Said }[]
  }
  hints: readonly Said[]
  opened: readonly Said[]
  ticket: { title: string; line: string }
}

export type Said = { by: string; text: string }

const said = (by: string, text: string): Said => ({ by, text })

export const wall: Wall = {
  title: "四つめ",
  lines: ["三つとも、終えた人へ。", "扉は、もうあります。鍵は、もうお持ちです。"],
  pictures: { lit: "five-1", dark: "five-2" },
  cord: { lit: "灯りを消す", dark: "灯りをつける" },
  covers: [
    "最後の投影の切符",
    "鍵穴のまちの、三びきのうしろ姿",
    "ここにないものの、十枚のふきだし",
  ],
  gap: { lit: "（なにもない）", dark: "すきま。上がまるく、下へひらく" },
  asks: "鍵は？",
  button: "入れる",
  replies: {
    gapInLight: said("小暮", "場所は、いい。明るいうちは、開かないんだ。"),
    cover: said("柏木", "それは、建物のほうです。"),
    other: "鍵は、まわりません。",
    near: [
      {
        any: ["わたし", "あなた", "自分", "じぶん"],
        reply: said("拾井", "承りました。……で、お呼び名は？"),
      },
      {
        any: ["かぎ", "鍵"],
        reply: said("へび", "それは、第一号で返した。以上だ。……その呼び名は、悪くなかったが。"),
      },
      {
        any: ["成子", "三光", "番衆"],
        reply: said("柏木", "お貸ししたお名前です。ご自分のほうで、お願いします。"),
      },
      {
        any: ["あかり", "ふじのねきえず", "富士の嶺消えず", "かぎはあなた"],
        reply: said("殿", "よう覚えておる。じゃが、それは前の扉じゃ。"),
      },
    ],
  },
  hints: [
    said("小暮", "消してごらん。部屋のものが見えるのは、それからだ。"),
    said("柏木", "表紙しか、見ておられないのでは。"),
    said("拾井", "押していただくと、欄が出ます。あの、最初にお聞きした、呼び名のほうで。"),
    said("殿", "灯りを消し、三枚のあいだの鍵穴を押し、そなたの名を入れよ。"),
  ],
  opened: [
    said("小暮", "正確に言うとね、これで三人だ。いや、大勢か。"),
    said("あかり", "入れてもらえました。今度は、表から。"),
    said("梅津", "はい、券の数は、もう数えませんよ。"),
    said("へび", "にぎやかだ。以上だ。……悪くない。"),
    said("かえる", "こまったら、かえる！　こまってない！"),
    said("なめくじ", "……まえから、いたよ"),
    said("拾井", "承りました。全員、です。"),
    said("柏木", "本日は、どちら様も、ございます。"),
    said("つの", "みんな、みーつけた"),
    said("淀橋", "にぎやかだ　誰が　どこに　いるんだい"),
    said("", "{name}です。ここにいます。"),
    said("花の方", "蟻"),
  ],
  ticket: { title: "通し券", line: "三つの扉を、ひらきました。{name}" },
}
