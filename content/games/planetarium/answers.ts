import type { Answer } from "../puzzle.ts"
import { bigDipper, cassiopeia, star } from "./stars/ids.ts"
import { akari, kogure, unknown } from "./voices.ts"

/** The celestial pole, over the north. */
const pole = { azimuth: 0, altitude: 35.7 }

const clock = (hours: number, minutes = 0) => hours * 60 + minutes

const corners = [star.bellatrix, star.betelgeuse, star.rigel, star.saiph]

/** The stars of the register, but for its second and those that have replies of their own. */
const registered = [
  star.arcturus,
  star.vega,
  star.capella,
  star.procyon,
  star.betelgeuse,
  star.altair,
  star.aldebaran,
  star.spica,
  star.antares,
  star.pollux,
  star.fomalhaut,
  star.deneb,
  star.regulus,
]

/** The gap between the roofs, and when Canopus passes it. */
const gap = { azimuths: [177, 184], altitudes: [-1, 3.5] } as const
const atTheGap = [clock(0, 37), clock(1, 22)] as const

/** The answers by their puzzle in design.md. */
export const answers = {
  T0: {
    kind: "press",
    shown: "アークトゥルス（東、高さ46度）",
    accept: { azimuth: 99.7, altitude: 46.2, within: 10 },
    near: [
      {
        azimuth: 260,
        altitude: 46,
        within: 12,
        reply:
          "あら、そっちは西。図では左が東……ですよね。うちの図、よく誤植だって言われるんですけど、小暮さんが『持つ場所がちがう』って。",
      },
      {
        altitudes: [75, 90],
        reply: "頭の真上は、図のまんなかです。穴は、まんなかじゃなかったような。",
      },
      {
        azimuths: [87.7, 111.7],
        reply: "向きはそっちです。ふちが地面、まんなかが頭の上。そのあいだの、どのへんでしょう。",
      },
      {
        azimuths: [335, 25],
        reply: "そこは北の板の上。光ってるところから、どっちへまわりましょう。",
      },
      { azimuths: [155, 205], reply: "まうしろまで行っちゃいました。" },
    ],
  },
  P1: {
    kind: "press",
    shown: "北極星（北、高さ35.4度）",
    accept: { ...pole, within: 5 },
    near: [
      {
        stars: [star.kochab],
        within: 5,
        reply: "コカブだね。三千年前なら、船乗りはその星を頼りにした。いまは、それもまわっている。",
      },
      { ...pole, within: 12, reply: "もうすこし。そのすぐそばを、空がまわっている。" },
      {
        stars: [...cassiopeia, ...bigDipper],
        within: 2,
        reply: "いい星だ。ただ、回してみると、その星も歩いているよ。",
      },
      {
        altitudes: [75, 90],
        reply: "頭の真上も、よく見ると流れていく。北極まで行けば、そこが答えになるんだがね。",
      },
      { azimuths: [345, 15], reply: "方角は北で合っている。あとは、高さだ。" },
    ],
  },
  C1: {
    kind: "press",
    shown: "ツィー（方位35度、高さ32度）",
    accept: { azimuth: 34.8, altitude: 31.5, within: 7, clock: [clock(7, 30), clock(8, 30)] },
    near: [
      { sun: 5, reply: "いちばん大きな星を押したね。それは、あとで話に出る。" },
      { ...pole, within: 5, reply: "そこは軸。軸だけは動かない。動いたのは、まわりだ。" },
      {
        azimuth: 326,
        altitude: 30,
        within: 8,
        reply: "それは、ゆうべの席だ。十二時間、同じ席に座っていられる星はいない。",
      },
      {
        azimuth: 34.8,
        altitude: 31.5,
        within: 14,
        clock: [clock(7, 30), clock(8, 30)],
        reply: "いい勘だ。こぶしひとつ、ずれている。",
      },
      {
        azimuths: [316, 336],
        altitudes: [42, 60],
        reply: "上下に折ったね。空は、紙のように折れるのではなく、輪のまわりを回るんだよ。",
      },
    ],
  },
  C2: {
    kind: "words",
    shown: "太陽",
    accept: [
      "太陽",
      "たいよう",
      "お日さま",
      "おひさま",
      "お日様",
      "おてんとさま",
      "お天道様",
      "おてんとう様",
      "日",
      "ひ",
      "sun",
      "ソル",
    ],
    near: [
      {
        any: ["地球", "ちきゅう"],
        reply:
          "近い。葉書は、そのすぐそばを指している。だが地球は自分では光らないから、四光年むこうからは見えない。",
      },
      { any: ["月", "つき", "お月さま", "お月様"], reply: "夜に見つかるものでは、ないんだ。" },
      {
        any: ["わたし", "私", "自分", "じぶん", "あなた", "ぼく", "僕"],
        reply: "うまいことを言う。気持ちは、それでいい。名前のほうを書いておくれ。",
      },
      {
        any: ["北極星", "ほっきょくせい", "ポラリス"],
        reply: "それなら、こちらの夜にもある。",
      },
      {
        any: ["太陽系", "たいようけい"],
        reply: "もう合っている。その中で、光っているのはどれだい。",
      },
      {
        any: ["カフ", "シェダル", "ツィー", "ルクバー", "セギン"],
        reply: "五つのうちのひとつは、数に入っているよ。",
      },
      {
        any: [
          "シリウス",
          "カノープス",
          "アークトゥルス",
          "ベガ",
          "カペラ",
          "リゲル",
          "プロキオン",
          "ベテルギウス",
          "アルタイル",
          "アルデバラン",
          "スピカ",
          "アンタレス",
          "ポルックス",
          "フォーマルハウト",
          "デネブ",
          "レグルス",
          "織姫",
          "彦星",
        ],
        reply: "そちらの夜にも、こちらの夜にもある星だね。葉書の星は、こちらの夜にだけ、ない。",
      },
    ],
    no: ["空", "銀河", "宇宙"],
  },
  C4: {
    kind: "words",
    shown: "うらぐち（裏口）",
    accept: ["うらぐち", "裏口", "うら口", "裏ぐち"],
    near: [
      {
        any: ["げんかん", "玄関"],
        reply: "玄関、か。梅津さんに見つかるね。……一か月先の空は、ダイヤルの先かな、手前かな。",
      },
      { any: ["ちぐらう"], reply: "字は、そろっている。ノートは、前から読むものだ。" },
      { any: ["うらくち"], reply: "濁りをひとつ、落としたよ。" },
      {
        any: ["ひじょうぐち", "非常口", "非常ぐち"],
        reply: "言いかえれば、そうだ。だが、あの子の字は四つだよ。",
      },
      { inPlace: 3, reply: "三枚は、合っている。あと一枚、空の向きを見なおしておくれ。" },
      { any: ["太陽", "たいよう"], reply: "それは葉書のほうの答えだ。" },
    ],
    no: ["うらない", "かくれが", "ひみつ", "まど"],
  },
  D2: {
    kind: "words",
    shown: "ふみだいのうえ（踏み台の上）",
    accept: [
      "ふみだいのうえ",
      "踏み台の上",
      "踏台の上",
      "ふみ台のうえ",
      "ふみ台の上",
      "踏み台のうえ",
    ],
    near: [
      { any: ["えうのいだみふ"], reply: "それは、見つかった順だね。小さい子から、かくれるんだ。" },
      {
        any: ["ふみだい", "踏み台", "踏台"],
        reply: "台で止まったね。まだ、かくれていない子がいる。",
      },
      {
        any: ["ふみだいのした", "踏み台の下", "踏台の下", "下", "した"],
        reply: "わたしも、そう思った。字は、そう言っていない。",
      },
      { any: ["うらぐち", "裏口"], reply: "それは入ってきた場所だ。かくれた場所じゃない。" },
      { shuffled: true, reply: "字はそろった。あとは、だれから先にかくれたか。" },
    ],
    no: ["きかいのうら", "いすのした"],
  },
  D4: {
    kind: "words",
    shown: "きみはないたよ",
    accept: ["きみはないたよ", "君は泣いたよ", "君はないたよ", "きみは泣いたよ", "君はな居たよ"],
    near: [
      {
        any: ["きみはいないよ", "君はいないよ", "君は居ないよ"],
        reply:
          "録音した日は、たしかにそう歌った。それが、かわる前の歌だ。この町で聞くと、そうは聞こえない。……七文字なのは、同じなんだがね。",
      },
      {
        any: ["きみはないよ", "君はないよ"],
        reply:
          "うん、町ではひとり、声が届かない。でも、町で聞いても七文字なんだよ。だれか、足りない。",
      },
      {
        any: ["きみはいないたよ", "君はいないたよ"],
        reply: "ひとり増えたね。よく見つけた。だが、それでは八文字だ。ここは村じゃない。",
      },
      {
        any: ["よたいなはみき", "よいないはみき"],
        reply: "歌は、ますの先から始まる。",
      },
      {
        any: ["きみはなたいよ"],
        reply: "字は合っている。増えた子は、となりの子の、すぐあとに声を出した。",
      },
      { any: ["ふみだいのうえ", "踏み台の上"], reply: "七文字だが、それはかくれんぼのほうだ。" },
    ],
    no: ["きみはここだよ", "きみはいるよ"],
  },
  O2: {
    kind: "words",
    shown: "くろくも（黒雲）",
    accept: ["くろくも", "黒雲", "黒くも", "くろ雲"],
    near: [
      {
        any: ["もくろく", "目録"],
        reply: "目録。きれいに読めたね。……ただ、それでお茶をいれると、ぬるいんだ。",
      },
      {
        any: ["くくろも"],
        reply: "それは、明るい順だね。熱いのと明るいのは、べつの話だ。",
      },
      {
        any: ["ろくもく"],
        reply: "近い順か。よく札を読んでいる。きょうは、色のほうを見ておくれ。",
      },
      { any: ["くもろく"], reply: "雲が六つも出たら、店じまいだよ。" },
      { any: ["くろも"], reply: "く、は二人いる。" },
    ],
    no: ["くもくろ", "ろうそく", "くろいくも"],
  },
  C3: {
    kind: "dial",
    shown: "午後一時四十五分ごろ",
    accept: [clock(12, 40), clock(14, 50)],
    near: [
      {
        clock: [clock(0, 40), clock(2, 50)],
        reply: "いかりが水の底、かじが空の上。それは、港で眠っている船だ。",
      },
      {
        clock: [clock(19), clock(21, 30)],
        reply: "どちらも中くらいの高さだね。まだ、綱もほどいていない。",
      },
      {
        clock: [clock(10, 30), clock(12, 39)],
        reply: "かじは水に入った。いかりが、もうひと巻き。",
      },
      {
        clock: [clock(14, 51), clock(17)],
        reply: "いかりは上がっていた。かじが、もう水から出かかっている。",
      },
    ],
    inDaylight: "見えない空で合わせたのか。たいした水夫だ。",
  },
  D1: {
    kind: "press",
    shown: "アルカイド（柄の先）",
    accept: { stars: [star.alkaid], within: 4 },
    near: [
      {
        stars: [star.megrez],
        within: 3,
        cityLight: [0, 3.3],
        reply: "そこも空いている。町のせいか、そうでないか。つまみに聞いてごらん。",
      },
      {
        stars: [star.megrez],
        within: 3,
        reply: "そら、帰ってきたじゃないか。その子は、町のせいだった。",
      },
      {
        stars: [star.dubhe, star.merak, star.phecda, star.alioth, star.mizar],
        within: 2,
        reply: "その子は点いている。点いていないほうを、探しているんだ。",
      },
      {
        stars: [star.alkaid],
        within: 9,
        reply: "柄の先で合っている。間は、ほかの星の間と同じくらいだよ。",
      },
      {
        stars: [star.dubhe],
        within: 9,
        reply: "札を見てごらん。ますは、そこで終わりだ。",
      },
    ],
  },
  D3: {
    kind: "groups",
    shown: "メラク・フェクダ・メグレズ・アリオト・ミザールで、ひとつの枠",
    among: bigDipper,
    group: [star.merak, star.phecda, star.megrez, star.alioth, star.mizar],
    near: [
      {
        groups: [
          [star.merak, star.phecda, star.megrez, star.alioth, star.mizar],
          [star.dubhe, star.alkaid],
        ],
        reply: "五人のほうは、それでいい。……あとの二人ね。同じほうへ歩く人は、みんな連れかな。",
      },
      {
        groups: [[star.dubhe, star.alkaid]],
        reply: "その二人が、みんなと逆なのは本当だ。だが、手をつないでいるのは、だれとだれだい。",
      },
      { groups: [bigDipper], reply: "うん。わたしも、そのつもりで作って、題をつけたんだ。" },
      {
        groups: [
          [star.dubhe, star.merak, star.phecda, star.megrez],
          [star.alioth, star.mizar, star.alkaid],
        ],
        reply: "それは、ひしゃくの家族だ。",
      },
    ],
    oneMissing: "ひとり、置いてきたよ。",
    oneMore: "ひとり、帰る道のちがう人がまじっている。",
  },
  O1: {
    kind: "order",
    shown: "サイフ、リゲル",
    among: corners,
    stars: [star.saiph, star.rigel],
    near: [
      {
        stars: [star.saiph, star.bellatrix],
        reply: "遅刻のほうは合っている。早退のほうは、西の空で見てきたかい。",
      },
      {
        stars: [star.rigel, star.saiph],
        reply: "二人は合っている。どちらが遅刻で、どちらが早退かな。",
      },
      { stars: [star.saiph, star.saiph], reply: "よく休む子だが、早退にかけては、上がいる。" },
      {
        stars: [star.rigel, star.rigel],
        reply: "早退は、その子だ。遅刻のほうは、もっと寝ぼうがいる。",
      },
      {
        stars: [star.bellatrix, null],
        reply: "その子は一番乗りだよ。校門が開く前からいる。",
      },
      {
        stars: [star.betelgeuse, null],
        reply: "その子は、みんなより長くいる。居残りのほうだ。",
      },
      {
        stars: [null, star.betelgeuse],
        reply: "最後まで残って、黒板を消していくのがその子だ。",
      },
    ],
  },
  O3: {
    kind: "order",
    shown: "プロキオン",
    among: [],
    stars: [star.procyon],
    near: [
      {
        stars: [star.vega],
        reply: "二十五年。手紙は、まだ着いてもいない。着いても、返事はそこからだ。",
      },
      {
        stars: [star.fomalhaut],
        reply: "二十五年。手紙は、まだ着いてもいない。着いても、返事はそこからだ。",
      },
      {
        stars: [star.sirius],
        reply: "シリウスの返事なら、六年前に来ているはずだ。……気づかなかったな。",
      },
      { stars: [star.altair], reply: "そこは、いま、返事を書いて送った帰り道だ。" },
      { stars: [star.arcturus], reply: "まだ、行きの道の途中だよ。" },
      { stars: [star.pollux], reply: "まだ、行きの道の途中だよ。" },
      { stars: [star.capella], reply: "まだ、行きの道の途中だよ。" },
      { stars: [null], reply: "その星は、手紙の宛先に入っていないようだ。" },
    ],
  },
  O4: {
    kind: "press",
    shown: "カノープス（りゅうこつ座、全天で二番めに明るい）",
    accept: { ...gap, clock: atTheGap, binoculars: true },
    near: [
      {
        ...gap,
        clock: atTheGap,
        reply: "来ている。ただ、ここの空気ごしでは、裸の目には暗すぎる。",
      },
      {
        ...gap,
        clock: [clock(23, 39), clock(2, 14)],
        reply: "戸口は、そこだ。いまは、戸の陰にいるらしい。",
      },
      { ...gap, reply: "戸口は、そこだ。まだ来ていないか、もう帰ったか。" },
      {
        azimuths: [170, 190],
        altitudes: [0, 10],
        clock: atTheGap,
        reply: "もっと低い。屋根と屋根の、あいだだ。",
      },
      { stars: [star.sirius], within: 3, reply: "それは一番。その子の、ずっと下だよ。" },
      {
        stars: [star.rigel, star.saiph],
        within: 3,
        reply: "いい線だ。その子たちより、もっと南の道を歩く子がいる。",
      },
      { stars: registered, within: 3, reply: "その子は、もう出席簿に名前がある。" },
    ],
  },
  E1: {
    kind: "number",
    shown: "二人",
    accept: [2],
    endings: [{ value: 1, asks: "一人。……それで、いいんだね。", yes: "はい", no: "数えなおす" }],
    near: [
      { from: 0, to: 0, reply: "それは困る。わたしは、だれに話していたことになる。" },
      {
        from: 3,
        to: 3,
        reply: "わたしと梅津さん、どちらを入れたのかな。館の者は、数えない決まりだ。",
      },
      { from: 12, to: 60, reply: "にぎやかだった日の数だ。今夜の頁は、今夜の数で頼むよ。" },
      { from: 5000, to: 999_999, reply: "星を数えたのか。あれは、出演者だ。" },
      { from: 4, to: 4999, reply: "今夜、このドームの中にいた客だけだよ。" },
    ],
  },
  E2: {
    kind: "press",
    shown: "非常口の上の、星のないところ",
    accept: { shadow: 1.5, altitudes: [0, 31] },
    near: [
      {
        altitudes: [-90, -10],
        reply: "それは、あなただ。",
      },
      {
        azimuths: [323, 333],
        altitudes: [15, 30],
        reply: "さっきは、その方角だった。だがわたしは、機械を回した。回らなかったものは、何だい。",
      },
      {
        azimuths: [42, 52],
        altitudes: [15, 30],
        reply: "さっきは、その方角だった。だがわたしは、機械を回した。回らなかったものは、何だい。",
      },
      {
        azimuths: [113, 123],
        altitudes: [15, 30],
        reply: "さっきは、その方角だった。だがわたしは、機械を回した。回らなかったものは、何だい。",
      },
      {
        azimuths: [146, 150],
        altitudes: [-10, 0],
        reply: "扉は閉まっている。もう、入ってきたあとだ。",
      },
      {
        azimuths: [131, 139],
        altitudes: [-10, 0],
        reply: "それは、電球。ひとつきりのね。……ひとつきりなんだよ。",
      },
      { visibleStar: true, reply: "{star}だ。星は、お客さんじゃない。" },
      { shadow: 4, reply: "袖が、さわったかもしれない。" },
      { altitudes: [0, 90], reply: "そこは、ほんとうに、何もない。" },
    ],
  },
  T1: {
    kind: "line",
    shown: "「あかり、消すよ。」",
    near: [
      { has: ["そろったね"], reply: "それも、その子への言葉だ。だが、名前ではないな。" },
      { has: ["街明かり"], reply: "それは、ほんとうの灯りの話だ。字も、ちがうだろう。" },
      {
        has: ["場内灯"],
        reply: "灯りのほうは、わたしはいつも『場内灯』と言う。そうでない言い方を、していないかい。",
      },
      { has: ["電球を落とすよ", "電球を、落とすよ"], reply: "惜しい。一行ちがいだ。" },
      { has: ["電球", "球切れ"], by: ["kogure"], reply: "電球は、電球だ。人をそうは呼ばないよ。" },
      {
        has: ["三輪さん"],
        reply: [
          kogure("それは、書類の名だ。まだ顔も知らない。"),
          unknown("……あの、そのことは、あとで。"),
        ],
      },
      {
        has: ["あなた", "この子", "あの子"],
        by: ["kogure"],
        reply: "それは、名前を知らないときの呼び方だ。",
      },
      {
        has: [
          "アルカイド",
          "カフ",
          "リゲル",
          "ツィー",
          "北極星",
          "プロキオン",
          "カシオペヤ",
          "北斗",
          "オリオン",
        ],
        by: ["kogure"],
        reply: "星の名は、あなたに教えた。その子の名は、その子に言った。",
      },
      { has: [""], by: ["child", "voice"], reply: [unknown("自分では、名乗ってないです。")] },
    ],
    otherwise: "いや。そこでは、呼んでいない。",
  },
  T2: {
    kind: "cut",
    shown: "きみはな、いたよ",
    text: "きみはないたよ",
    at: 4,
    near: [
      {
        at: [3],
        reply: "それが、二十年まちがえてきた読み方だ。ひと文字だけ、先で息をついでおくれ。",
      },
      { at: [2], reply: [akari("花、いたよ……？"), kogure("花では、ないな。")] },
      { at: [5], reply: "それでは、いないことになる。" },
      { at: [1, 6], reply: "わたしの口ぐせを、思い出してごらん。" },
    ],
  },
} satisfies Record<string, Answer>
