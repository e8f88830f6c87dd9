import type { ChatAnswer, ChatLine, NearCell, Place } from "../chat.ts"
import { map, onMap } from "./drawings/from-above.ts"
import {
  gaveUp,
  hebi,
  hiroi,
  icho,
  kaeru,
  like,
  namekuji,
  near,
  perry,
  sticker,
  three,
} from "./voices.ts"

/** Answers of earlier chapters, which were returned to their owners. */
const returned = [
  "たび",
  "足袋",
  "なかま",
  "仲間",
  "あてさき",
  "宛先",
  "はじめまして",
  "ぬくもり",
  "温もり",
]

const proofs = ["ぬしはあなた", "主はあなた", "ぬしは貴方", "主は貴方"]

const cell = (any: readonly string[], paper: string, faded?: string): NearCell => ({
  any,
  paper,
  ...(faded !== undefined && { faded }),
})

const says = (line: ChatLine) => ({ speaker: line.speaker, lines: [line] })

function place(
  id: string,
  name: string,
  far: { east: number; north: number },
  spoken: string,
): Place {
  const [x, y] = onMap(far)
  return {
    id,
    name,
    ...far,
    x: (x / map.width) * 100,
    y: (y / map.height) * 100,
    picture: `A14-${id}`,
    spoken,
  }
}

const O1: Extract<ChatAnswer, { kind: "tags" }> = {
  kind: "tags",
  shown: "丸山の、へび4時・かえる1時・なめくじ10時",
  tags: three,
  places: [
    place("tower", "塔", { east: -5, north: 10 }, "塔。四角に十字。丸山から見て11時"),
    place(
      "valley",
      "もみじ谷",
      { east: -1, north: 8 },
      "もみじ谷。細長い、くの字。丸山から見て12時",
    ),
    place("pond", "池", { east: -3, north: 5 }, "池。そら豆の形。丸山から見て11時"),
    place(
      "lawn",
      "東のはしの広場",
      { east: 6, north: 7 },
      "東のはしの広場。小さなまる。丸山から見て1時",
    ),
    place("icho", "おおいちょう", { east: 4, north: 1 }, "おおいちょう。まる。丸山から見て3時"),
    place(
      "maruyama",
      "丸山",
      { east: 0, north: 0 },
      "丸山。まるいほうが1時、くびれて、ひらいたほうが7時",
    ),
  ],
  map: "A14",
  trees: "A14-trees",
  photos: { hebi: "A06-A", kaeru: "A06-B", namekuji: "A06-C" },
  place: "maruyama",
  posts: { hebi: 4, kaeru: 1, namekuji: 10 },
  near: [
    { elsewhere: true, reply: [kaeru("むかしのぼくは、そんな形じゃないよ！")] },
    {
      posts: { hebi: 10, kaeru: 7, namekuji: 4 },
      reply: [hebi("重ね方は、合っている。写真の上のほうは、おれから遠い。")],
    },
    {
      posts: { hebi: 3, kaeru: 6, namekuji: 9 },
      reply: [kaeru("そこに丸が『見える』の！　ぼくが立ってたとこじゃなくて！")],
    },
    {
      posts: { hebi: 12, kaeru: 11 },
      reply: [hebi("それは、家のあるほうだ。木は、家ではない。")],
    },
    {
      some: true,
      reply: [hiroi("丸山で、合っています。合っている方も、いらっしゃいます。")],
    },
    { otherwise: true, reply: [namekuji("……ばしょは、そこ")] },
  ],
  button: "これでよし",
}

/** The answers by their puzzle in design.md. */
export const answers = {
  F1: {
    kind: "press",
    shown: "線の先（下の欄の右上）",
    target: "tip",
    near: [
      { targets: ["trail"], reply: [hebi("そこは、通ったあとだ。")] },
      { targets: ["trail-start"], reply: [kaeru("そこは、けさのとこ！")] },
      { targets: ["field", "send"], reply: [hebi("送るな。まず迎えろ。")] },
      {
        targets: ["read"],
        reply: [hiroi("四人が読んでいますね。わたし、へびさん、かえるさん……と、どなたでしょう。")],
      },
      { targets: ["count"], reply: [hiroi("人数は、合っているんです。")] },
      { targets: ["member:namekuji"], reply: [hiroi("いらっしゃるのは、たしかなんです。")] },
      { targets: ["face:hiroi"], reply: [hiroi("わたしは、拾井です。")] },
      { targets: ["face:hebi"], reply: [hebi("おれのどこが、ぬれている。")] },
      { targets: ["face:kaeru"], reply: [kaeru("ぼくは、ぬれてるけど、はねるほう！")] },
    ],
    otherwise: [hiroi("……いませんね。")],
  },
  H1: {
    kind: "text",
    shown: "たび",
    accept: ["たび", "足袋", "タビ", "白足袋"],
    near: [
      near(
        ["くつ", "靴", "くつした", "靴下"],
        hebi("歩くほうだ。そこは合っている。割れ目がない。"),
      ),
      near(
        ["てぶくろ", "手袋", "ぐんて", "軍手"],
        hebi("虫に食われる。ひと組だ。だが、歩くほうだと書いた。"),
      ),
      near(
        ["じかたび", "地下足袋"],
        hebi("もう合っている。二文字で足りる。……おれに言われるとはな。"),
      ),
      near(
        ["かえる", "なかえる"],
        kaeru("ぼく！？　落ちてないよ！"),
        hebi("それは、外したほうの字だ。"),
      ),
      near(["あし", "足"], hebi("……それは、もっと昔に落とした。")),
      near(
        ["だそく", "蛇足"],
        hebi("だれのことだ。"),
        hebi("……読み方は、それでいい。", { pause: 1 }),
      ),
      near(["おとな", "むかし", "つくえ"], hebi("書いてあるとおりだ。書いてあるとおりなら、な。")),
    ],
    no: ["げた", "ぞうり", "した", "かわ", "たまご", "はた"],
  },
  HO1: {
    kind: "presence",
    shown: "へびとなめくじがいる",
    among: three,
    members: ["hebi", "namekuji"],
    rooms: [
      { members: [], lines: [hiroi("……静かですね。")] },
      {
        members: ["hebi"],
        lines: [hebi("聞き手のいない話は、ひとりごとだ。……これもか。")],
      },
      { members: ["kaeru"], lines: [kaeru("ひとりだと、はりあいないなあ！")] },
      { members: ["namekuji"], lines: [namekuji("……だれも　いないと、ねむくなる")] },
      {
        members: ["hebi", "kaeru"],
        story: true,
        lines: [
          hebi("緑のが黙ると、静かでいい。"),
          hebi("あの夜、おれも三つ言った。とかげ。りくつ。"),
          hebi("もうひとつは、忘れた。"),
          hebi("池が、ぽちゃん、と鳴ったときだ。だれも聞いていなかったろう。"),
          hebi("三文字だった。それだけ覚えている。以上だ。"),
          hebi("……以上だが、『りくつ』も三文字だ。いい言葉だ。"),
        ],
      },
      {
        members: ["kaeru", "namekuji"],
        story: true,
        lines: [
          kaeru("えっとね、かわりばんこに言ったんだよ！"),
          kaeru("ぼくは、まちがい！　げこげこ！　つばさ！"),
          kaeru("順番？　えーと、つばさが……あ、やっぱり忘れた！"),
          kaeru("長いひとの番のときは、こわくて、耳ふさいでた！"),
          kaeru("ぽちゃん、は、ぼく！　びっくりして、落ちた！"),
        ],
      },
      {
        members: ["hebi", "namekuji"],
        story: true,
        lines: [
          namekuji("……ながいひとが、うごけないから"),
          namekuji("はなせる"),
          namekuji("あのよるね、ことばを　みっつ　いったの"),
          namekuji("さかな。いと。かたつむり"),
          namekuji("じゅんばんは、わすれた。……でも、いちばん　さいしょは、わたし"),
          namekuji("なんの　ために　いったのかは、もう　おぼえてない"),
        ],
      },
      {
        members: three,
        lines: [gaveUp(...three), hiroi("……また、消えました。")],
      },
    ],
    afterRight: [hiroi("あのよる。……みなさんに、うかがってみましょう。")],
  },
  HO2: {
    kind: "text",
    shown: "なかま",
    accept: ["なかま", "仲間", "ナカマ"],
    near: [
      near(["しりとり"], kaeru("それだ！　それしてた、ぼくたち！　……で、抜けてるのは、なに？")),
      near(
        ["さかな", "いと", "かたつむり", "とかげ", "りくつ", "まちがい", "げこげこ", "つばさ"],
        hebi("それは、落としていない。"),
      ),
      near(["たび", "足袋"], hebi("それは、返してもらった。")),
      near(["まかな"], kaeru("それ、さかさま！")),
      like("な□ま", kaeru("りょうはし、合ってる！　まんなか！")),
      like("こ□か", hiroi("つながります。でも、それですと、なめくじさんが一番最初になりません。")),
      like("な□□", hiroi("頭の字は、合いそうです。おしりが、次の方につながりません。")),
      like("な…", hebi("三文字だ。数だけは、確かだ。")),
      like("□□ま", hiroi("おしりの字は、合いそうです。頭が、前の方から続きません。")),
    ],
    no: ["ことば", "きずな", "ともだち", "ごめん", "えがお", "ひみつ", "こころ"],
  },
  K1: {
    kind: "stillness",
    shown: "なにも押さずに、15秒",
    seconds: 15,
    grace: 2,
    stages: [
      { at: 6, lines: [hebi("……すう。")] },
      { at: 8, lines: [namekuji("…………")] },
      { at: 10, lines: [hiroi("……はっ。…………すう。")] },
      { at: 13, lines: [kaeru("ぜんぜん……ねむく……")] },
    ],
    pressed: [
      [kaeru("あ、だれか起きてる！")],
      [kaeru("しりとりする？")],
      [sticker("kaeru", "not-sleepy")],
      [kaeru("いま、なんか押したでしょ！")],
      [hebi("寝かせろ。")],
      [kaeru("だって、押されると、起きちゃうんだもん！")],
    ],
    near: [
      near(
        ["ねて", "しずかに", "おやすみ"],
        kaeru("おやすみ！　……って言われると、目がさめるなあ！"),
      ),
    ],
  },
  K2: {
    kind: "text",
    shown: "あてさき",
    accept: ["あてさき", "宛先", "宛て先", "あて先"],
    near: [
      near(["あてな", "宛名"], perry("オシイ。ワタシノタンゴチョウデハ、ヨンモジダ")),
      near(["てがみ", "手紙"], perry("ソレハアル。アルカラコマッテイル")),
      near(["きさてあ"], kaeru("降りた順に、並んでもらおう！")),
      near(["はすこあ"], kaeru("うしろの窓だよ、うしろ！　いちばん前は、船長さん！")),
      near(["ただだか"], kaeru("そこは、船のうしろじゃなくて、港のはじっこ！")),
      near(["4256", "四二五六", "よんにごろく"], hiroi("窓の数は、合っています。")),
      near(["かちよん"], kaeru("うしろの窓！　文のうしろじゃなくて、船のうしろ！")),
      near(["あめりか", "アメリカ"], perry("ソレハオイテキタ")),
      near(["なかま", "仲間"], hebi("それは、おれの……いや、なんでもない。")),
    ],
    no: ["ぼうし", "くろふね", "いかり", "おちゃ", "たび"],
  },
  G1: {
    kind: "text",
    shown: "はじめまして",
    accept: ["はじめまして", "初めまして", "始めまして"],
    near: [
      near(
        ["は", "はっぱ", "葉っぱ", "葉"],
        hiroi("それは毎年、落とされています。……毎年とちがう年が、いくつか。"),
      ),
      near(
        ["あたま", "頭", "かしらもじ", "頭文字", "さいしょのじ"],
        kaeru("うん、ぜんぶ頭が落ちてる！　落ちた字は、なんだった？"),
      ),
      near(["てしまめじは"], hiroi("字は、その六つです。"), icho("　は　ねもとから　のびる")),
      near(["はじめました"], hiroi("五つめまでは、そのとおりです。")),
      near(
        ["はじ", "はじめ", "はじめま", "はじめまし"],
        hiroi("そこまでは、合っています。年が、まだ残っています。"),
      ),
      {
        inPlace: 5,
        reply: [kaeru("五つ合ってる！　ひとつだけ、ちがう頭をのせちゃった！")],
      },
      near(["ぎんなん", "みき", "えだ"], hebi("木の部品から離れろ。")),
    ],
    no: ["ことば", "むかし", "きおく", "ねんりん", "じかん"],
  },
  M1: {
    kind: "text",
    shown: "しるひとなし",
    accept: ["しるひとなし", "知る人なし", "知る人無し", "知るひとなし", "しる人なし"],
    near: [
      near(["としなるひし"], hiroi("印の字は、その六つです。順番が、この丘らしくありません。")),
      near(["となししるひ"], hiroi("二つに分けるところは、合っています。")),
      near(
        ["しらない", "わからない", "ふめい", "不明", "だれもしらない"],
        hebi("それは、おれたちの返事だ。届には、届の言い方がある。"),
      ),
      { shuffled: true, reply: [kaeru("字はそろった！")] },
      near(["まるやま", "丸山"], hiroi("それは、丘のほうの、お名前です。")),
      near(
        [
          "おう",
          "王",
          "おうさま",
          "王様",
          "ごうぞく",
          "豪族",
          "ぞくちょう",
          "族長",
          "しゅちょう",
          "首長",
          "とのさま",
          "殿様",
        ],
        hiroi("ご身分は、そうだったかもしれません。お名前のほうは。"),
      ),
      { name: true, reply: [namekuji("……@{name} ちゃんは、いきてるよ")] },
    ],
    no: ["いえやす", "とくがわ", "へび", "かえる", "なめくじ"],
  },
  T0: {
    kind: "press",
    shown: "丸山の「……はい。」の上",
    target: "tip",
    near: [
      { targets: ["trail"], reply: [hebi("通ったあとだ。前にも言った。")] },
      { targets: ["heading"], reply: [kaeru("そこから、のぼったみたい！")] },
      { targets: ["picture"], reply: [hiroi("絵のほうでは、ないようです。")] },
      { targets: ["old-tip"], reply: [kaeru("そこは、お昼にいたとこ！")] },
    ],
    otherwise: [hiroi("……いませんね。")],
  },
  T1: {
    kind: "text",
    shown: "ぬくもり",
    accept: ["ぬくもり", "温もり", "ヌクモリ"],
    near: [
      near(["りもくぬ"], hebi("字は、その四つだ。"), namekuji("……おりる　ときじゃ、なくて")),
      { shuffled: true, reply: [hiroi("四つとも、合っています。")] },
      near(["ぬくい", "ぬくみ", "ぬく", "ぬくも"], namekuji("……うん。そこまで、あってる")),
      like("…くもり", hebi("おれのところだけ、ちがう。だれに言ったと思っている。")),
      near(
        ["やさしさ", "しんせつ", "やさしいことば", "おもいやり"],
        namekuji("……ひろったのは、じの　ほう"),
      ),
      near(["ひだまり", "おひさま"], namekuji("……ひなたは、にがて")),
      near(["ことば", "もじ", "文字", "ふきだし"], kaeru("うん、字！　どの字？")),
      near(["しるひとなし", "知る人なし"], hiroi("それは、丸山で書きました。")),
    ],
    no: ["しずく", "みずたま", "えんぴつ"],
  },
  O1,
  O2: {
    kind: "caption",
    picture: "A06-D",
    shown: "かぎあな",
    accept: ["かぎあな", "鍵穴", "カギ穴", "鍵孔", "鍵あな"],
    near: [
      near(["かぎ", "鍵"], kaeru("かぎ、が入るほうだよね、これ！")),
      near(["あな", "穴"], hiroi("穴には、見えます。なんの穴でしょう。")),
      near(
        ["こけし", "ひと", "人", "てるてるぼうず", "てるてる坊主", "にんぎょう", "人形"],
        hebi("頭が丸い。そこまでは、そうだ。"),
      ),
      near(
        ["ふらすこ", "フラスコ", "でんきゅう", "電球", "しゃもじ"],
        kaeru("それもちょっと見える！"),
      ),
      near(["まるやま", "丸山"], namekuji("……それは、なまえ。なにに　みえたか、きいたの")),
    ],
    no: ["あし", "足", "おたまじゃくし", "から", "殻", "とり"],
  },
  D1: {
    kind: "form",
    shown: "表のぬしに、あなたの呼び名。裏のあかしに、ぬしはあなた",
    among: ["hiroi", ...three],
    owner: {
      beside: "よびなで",
      near: [
        cell(["あなた", "わたし", "ぼく", "おれ", "じぶん", "自分"], "よびなで"),
        cell(["かぎ", "鍵"], "", "字は、上の『もの』の欄のほうへにじんで、消えた。"),
        cell(["へび", "かえる", "なめくじ", "拾井", "ひろい"], "その者は、いま、ここにいない。"),
        cell(["しるひとなし", "知る人なし", "なし", "ふめい", "不明"], "ひとり、ここにいる。"),
        cell(returned, "それは、ほかの届で返した。"),
        cell(proofs, "", "字は、裏へしみていこうとして、消えた。"),
      ],
      alone: "うすく残った。裏が、まだ白い。",
    },
    proof: {
      beside: "ひらがな6文字",
      accept: proofs,
      near: [
        cell(["たなあはしぬ"], "字は、その六つ。", "紙が、上下さかさに裏返り、もどった。"),
        cell(["りしてきまび"], "並べるところまでは。"),
        cell(
          ["あなた", "ぬし", "ぬしは", "ぬしはあ", "ぬしはあな"],
          "",
          "そこまでの字は、しばらく残ろうとして、消えた。",
        ),
        cell(
          ["ぬしはわたし", "ぬしはぼく", "ぬしはおれ"],
          "言ったとおりに。",
          "紙が、うなずくように波うった。",
        ),
        {
          before: ["ぬしは", "主は"],
          paper: "言ったとおりに。",
          faded: "紙が、うなずくように波うった。",
        },
        cell([...returned, "しるひとなし", "知る人なし"], "一つでは、足りない。"),
        { name: true, paper: "", faded: "字は、表へしみていこうとして、消えた。" },
        cell(["かぎはあなた", "鍵はあなた"], "だれも、そうは言っていない。"),
      ],
      alone: "しみた。表が、まだ白い。",
    },
    fades: "字は、にじんで消えた。",
    dismissed: {
      kaeru: [kaeru("ぼく？　わかった、池にいるね！　こまったら、かえる！")],
      namekuji: [namekuji("……うん。ひとりの　ほうが、みえる　ことも　あるから")],
      hebi: [hebi("せいせいする。以上だ。"), hebi("……以上だが、長くは待たんぞ。")],
      hiroi: [hiroi("では、窓口におります。急がなくて、大丈夫ですから。")],
    },
    voices: {
      written: {
        by: [
          says(hiroi("あ、みんなで見てしまいますので。裏のきまりが。")),
          says(hebi("見ん。……見んつもりだが、へびには、まぶたがない。")),
          says(kaeru("見ないよ！　あ、やっぱり、見えちゃう！")),
          says(namekuji("……みえちゃう。ごめんね")),
        ],
      },
      sent: {
        by: [
          says(hiroi("それを、届に。わたしが代わりに書いては、いけないきまりなんです。")),
          says(hebi("おれに言うな。紙に言え。")),
          says(kaeru("届に、だよ！")),
          says(namekuji("……とどけの　ほう")),
        ],
      },
      sentWords: ["あなた", ...proofs],
      thing: {
        by: [
          says(hiroi("消えません。インクなので。")),
          says(hebi("消えん。最初に言った。")),
          says(kaeru("消えないよ、インクだもん！")),
          says(namekuji("……きえないの")),
        ],
        paper: "消えない。",
      },
    },
  },
  D2: {
    kind: "rename",
    shown: "かぎ",
    accept: ["かぎ", "鍵", "カギ", "key"],
    near: [
      near(
        ["かぎあな", "鍵穴", "カギ穴", "鍵孔", "鍵あな"],
        hiroi("もの、@{name}。……それは、丸山にもうあるほうでは。"),
      ),
      near(["あいかぎ", "合鍵", "合い鍵", "かぎたば", "鍵束"], hebi("合うものは、一つでいい。")),
      near(["なまえ", "名前"], hiroi("もの、@{name}。……それは第六号で、丸山の方のぶんを。")),
      near(returned, hiroi("もの、@{name}。……そちらは、もう返しました。")),
      near(["あし", "足"], hebi("それは、こちらの見え方だ。おまえのではない。")),
      near(["しっぽ", "尻尾", "おたまじゃくし"], kaeru("それは、ぼくの見え方！")),
      near(["から", "殻"], namekuji("……それは、わたしの")),
      near(
        ["しるひとなし", "知る人なし", "ぬし", "主", "あなた"],
        namekuji("……それは、ぬしの　らんの　ほう"),
      ),
    ],
    others: [
      [hiroi("もの、@{name}。……を、なくされましたか。")],
      [hebi("あの穴に、合わん。")],
      [kaeru("入るかな……入らない！")],
      [namekuji("……ちがう　かたち")],
    ],
    sent: [
      near(
        ["かぎ", "鍵", "カギ", "key"],
        hiroi("かぎ。……わたしも、そう思います。でも、その字を、どこに書けば。"),
      ),
      near(
        ["変える", "かえる", "改名"],
        kaeru("呼んだ？"),
        kaeru("……あれ、呼ばれてない？", { pause: 1 }),
      ),
    ],
    pressed: {
      thing: [
        [hiroi("消えません。インクなので。")],
        [hiroi("『@』の先は、わたしの字ではないんです。わたしには、直せません。")],
        [hebi("おれの余計な字は、余計ではない。谷の四つもだ。")],
      ],
      owner: [namekuji("……そっちは、あってる")],
      faces: { kaeru: [sticker("kaeru", "when-in-trouble")] },
    },
    early: {
      by: [says(hiroi("もの、@{name}。……合います。合いますが、『ぬし』が、まだ。"))],
      paper: "もの、かぎ。ぬしが、まだ白い。",
    },
  },
} satisfies Record<string, ChatAnswer>
