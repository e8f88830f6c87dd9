import { describe, expect, test } from "vitest"
import {
  type Oddities,
  placeIn,
  type Planted,
  readDesign,
  testPlanted,
} from "#tests/support/design.ts"
import { answers } from "./answers.ts"
import { chapters } from "./chapters.ts"
import { conversions } from "./conversions.ts"
import { only, textsOf } from "./script.ts"
import { shinjukuPark } from "./shinjuku-park.ts"

const design = readDesign(import.meta)

const { entrance, icon, room } = shinjukuPark
/** All texts of the story with their chapters, in its order. */
const story = [
  ...textsOf([entrance, icon, room]).map((text) => ({ chapter: "entrance", text })),
  ...textsOf(conversions.slice(0, 1)).map((text) => ({ chapter: "typed", text })),
  ...chapters.flatMap((chapter) =>
    textsOf(chapter.scenes).map((text) => ({ chapter: chapter.id, text })),
  ),
]
const placeOf = (chapter: string, text: string) => placeIn(story, [chapter, text])

/** Where each planted thing is seen, and where it is read again. */
const planted: Planted = {
  "稽古の一（十行）": {
    seen: [
      ["first", "七番窓口の者です。"],
      ["chibikko", "れんしゅうの なかも いいなって おもったけど"],
      ["fujimidai", "だんだん　短くなって　尻すぼみだ"],
    ],
    again: [["epilogue", "……これ、れんしゅうのやつ"]],
  },
  "表紙と、部屋の丸い印": {
    seen: [
      ["entrance", "cover"],
      ["entrance", "icon"],
    ],
    again: [["epilogue", "入口の絵も、部屋の左上の丸い印も、はじめから同じ形でした。"]],
  },
  "「一字も、点も丸も、間も」変えるな": {
    seen: [
      ["first", "一字も、点も丸も、間も"],
      ["chibikko", "変えるな、でございます。"],
    ],
    again: [["epilogue", "一字変えても、間をあけても、形が崩れる。"]],
  },
  "表紙の題「ここにないもの」の置き場所": {
    seen: [["entrance", "ここにないもの"]],
    again: [["epilogue", "題がどこに置いてあったか、もう一度見てください。"]],
  },
  "七番窓口。「一番から六番は、ございません」": {
    seen: [
      ["entrance", "七番窓口"],
      ["first", "一番から六番は、ございません。"],
    ],
    again: [["epilogue", "六角堂の　六つは　けさ　みんな　開けた"]],
  },
  "「ないものは、あるもののあいだを見ること」": {
    seen: [
      ["first", "『ないものは、あるもののあいだを見ること』"],
      ["fujimidai", "『ないものは、あるもののあいだを見ること』"],
    ],
    again: [["epilogue", "手引きの『あいだを見ること』をここまで持ってきた人。"]],
  },
  "「ここにないものは、写真に撮れません」": {
    seen: [
      ["first", "ここにないものは、写真に撮れませんので"],
      ["chibikko", "砂のついた空気だけが写っています。"],
    ],
    again: [["epilogue", "ですので、撮れたら、それは、ここにあります。"]],
  },
  "白い紙「ななつめはここ」": {
    seen: [
      ["fujimidai", "white-paper"],
      ["fujimidai", "ななつめは、ここ。……どこ?"],
    ],
    again: [["epilogue", "また、しろいかみ。『ななつめは ここ』"]],
  },
  "帳面は漢字で。判は花の方が押す": {
    seen: [
      ["first", "お尋ね帳……お尋ねを書く帳面。字は漢字。"],
      ["first", "帳面の判は、花の方が押してくださいます。"],
      ["chibikko", "蓑"],
      ["fujimidai", "峰"],
      ["kumanojinja", "君"],
      ["kuon-zou", "笑"],
      ["niagara", "水"],
    ],
    again: [["final", "はんこ、ぜんぶ、これのため?"]],
  },
  "山吹（毎日四時）": {
    seen: [
      ["first", "花の方がお送りになります。一年、毎日、四時に。"],
      ["kuon-zou", "まいにち4じの はなも"],
    ],
    again: [["final", "花の方が、帳面の見開きいっぱいに、山吹の判を押しました。"]],
  },
  "葉・梨・鯛「話したい」": {
    seen: [["kuon-zou", "葉、梨、鯛。話したい、と読めます。"]],
    again: [["final", "『はなしたい』って、いってたもん"]],
  },
  "［実］＝み": {
    seen: [
      ["kuon-zou", "み、たい。みたい?"],
      ["niagara", "stamp-fruit"],
    ],
    again: [["final", "『み』の、一つだに、無き。"]],
  },
  "「甥 お茶」": {
    seen: [
      ["first", "甥　お茶"],
      ["fujimidai", "甥　帽子"],
      ["kumanojinja", "甥　雨か"],
      ["kumanojinja", "甥なんか　いないよ"],
      ["kuon-zou", "甥　杖"],
    ],
    again: [["final", "甥じゃない　おい　だ"]],
  },
  "「甥」のすぐあとの［蟻］［梨］": {
    seen: [
      ["first", "花の方は、よく蟻もお送りになります。"],
      ["fujimidai", "蟻です。……お昼をはさみましょう。"],
    ],
    again: [["final", "全部　こいつが　返事を　してたのか"]],
  },
  "冷蔵庫の中身「うちと　おんなじ」": {
    seen: [["kuon-zou", "うちの　冷蔵庫と　おんなじ　中身だね"]],
    again: [["final", "家内なら　隣に　いるよ"]],
  },
  "「いまは　もう　言わないがね」": {
    seen: [["fujimidai", "いまは　もう　言わないがね"]],
    again: [["final", "声を　なくしてね"]],
  },
  "変換の候補「富士山 行き方」「笑い方 練習」": {
    seen: [
      ["typed", "富士山　行き方"],
      ["typed", "笑い方　練習"],
    ],
    again: [
      ["kuon-zou", "笑み……。ない、でしょうか。"],
      ["niagara", "五合目まで来ました。"],
    ],
  },
  よく撮れた六枚の写真: {
    seen: [
      ["fujimidai", "うまいもんだろう"],
      ["fujimidai", "……お見事です。水平です。"],
    ],
    again: [["final", "写真も"]],
  },
  "先代の手引き、「うちではやっています」": {
    seen: [
      ["first", "『うちではやっています』とも。"],
      ["kumanojinja", "うちでも　やったよ　その　遊びは"],
    ],
    again: [["final", "稽古を　書いたのも　判子も　お前だ"]],
  },
  "「前の人は ちがう返事を したもんだ」": {
    seen: [
      ["first", "前の人は　ちがう返事を　したもんだ"],
      ["niagara", "あんたは　あんた　前の人は　前の人だ"],
    ],
    again: [
      ["niagara", "前の　窓口の　人の　返事だ"],
      ["epilogue", "毎日　おんなじ　返事だった　平気な　声で"],
    ],
  },
  "取り消された一言（身・絵・枡・夜）": {
    seen: [["niagara", "花の方がメッセージの送信を取り消しました。"]],
    again: [["epilogue", "花の方は、送信を取り消しませんでした。"]],
  },
  "名前を借りる、返す": {
    seen: [
      ["first", "名前を、返すんですか。"],
      ["chibikko", "ながいから、はんぶん。のこりは、あしたもらう"],
    ],
    again: [["epilogue", "地図からはずれて、空いておりましたので。"]],
  },
  "梨。「蟻の実って言う」": {
    seen: [
      ["first", "梨が、お好きなのでしょう。"],
      ["kuon-zou", "梨は　うちじゃ　蟻の実　と言うよ"],
    ],
    again: [["epilogue", "うちじゃ　有りの実　と言うんだ"]],
  },
  "言いかけの「君」": {
    seen: [["kumanojinja", "それきりさ　続きが　出なかった"]],
    again: [["epilogue", "『君』と言うたきり、六十年つづきの出なんだ男が"]],
  },
  "柏木の休みと、写真の同じ顔": {
    seen: [
      ["first", "本日は、一日お休みをいただきます。"],
      ["fujimidai", "写真機の向きを、まちがえました。"],
      ["kuon-zou", "3まいとも、おんなじ かお"],
    ],
    again: [["niagara", "見てから、お断りしようと思いまして。"]],
  },
  "道具五つ（帳面・写し・変換・壁紙・写真機）": {
    seen: [["first", "窓口の道具は五つ。"]],
    again: [
      ["chibikko", "手引きの二枚めに、道具が五つあった。まだ使うておらぬものは。"],
      ["fujimidai", "壁紙を、夜に替えよ。"],
      ["niagara", "変換の、候補に。"],
      ["epilogue", "写真機が、使えるようになりました。"],
    ],
  },
}

/** Where each oddity is seen, and where it is resolved. */
const oddities: Oddities = {
  "一番から六番がない「七番窓口」": {
    seen: ["first", "一番から六番は、ございません。"],
    resolved: ["epilogue", "一番から六番は『ございません』。六角堂にあるからじゃ。"],
  },
  "意味のない稽古。終わりに「礼。」まで送らせる": {
    seen: ["first", "なんの稽古なのかは、わかりません。"],
    resolved: ["epilogue", "二つ、二つ。"],
  },
  "稽古だけ、赤い字で「変えるな」": {
    seen: ["first", "そこだけ赤い字ですので。"],
    resolved: ["epilogue", "だから赤い字で『変えるな』だったのです。"],
  },
  "稽古だけ、名も顔もなく、ふきだしが詰まって並ぶ": {
    seen: ["first", "左右を半分ずつ重ねて、詰めて並びます"],
    resolved: ["epilogue", "間をあけても、形が崩れる。"],
  },
  "「すきまもない。」と書いてあるのに、画面はすきまだらけ": {
    seen: ["first", "すきまもない。"],
    resolved: ["epilogue", "『すきまもない。』と言いながら"],
  },
  "だんだん短くなる（淀橋「尻すぼみ」）": {
    seen: ["fujimidai", "だんだん　短くなって　尻すぼみだ"],
    resolved: ["epilogue", "裾が　広がって　いくんだ"],
  },
  "花の方が、なぜ判を押すのか": {
    seen: ["first", "帳面の判は、花の方が押してくださいます。"],
    resolved: ["final", "はんこ、ぜんぶ、これのため?"],
  },
  "鬼のお尋ねには、判が押されない": {
    seen: ["chibikko", "……判が、いただけません。"],
    resolved: ["final", "鬼に判が押されなかったのは、みがなかったからです。"],
  },
  "帳面は漢字だけ、読みがない": {
    seen: ["first", "字は漢字。"],
    resolved: ["final", "漢字ばかりで、読みがない。"],
  },
  "蓑は砂場で見つかったのに、花はまだ届く": {
    seen: ["kuon-zou", "蓑は、けさ、砂場で見つかりましたが。"],
    resolved: ["final", "花が言うておるのは、もう蓑のことではない。"],
  },
  "甥がいないのに「甥」": {
    seen: ["kumanojinja", "甥なんか　いないよ"],
    resolved: ["final", "おれは　家内を　おい　としか　呼ばないんだ"],
  },
  "見えない人の撮った写真が、みごと": {
    seen: ["fujimidai", "……お見事です。水平です。"],
    resolved: ["final", "写真も"],
  },
  "機械が「魚」と言うのに、ビルと空しかない": {
    seen: ["fujimidai", "建物と、空しか、写っておりませんが。"],
    resolved: ["fujimidai", "ほんとだ。そらが、こいのぼり"],
  },
  "六角なのに「窓は七つ」と言った人": {
    seen: ["fujimidai", "ここの　窓は　七つよ"],
    resolved: ["epilogue", "富士は　七つめから　見えるのよ"],
  },
  "花の方の名を聞くと、梨": {
    seen: ["first", "お名前をうかがいましたら、梨の絵が届きました。"],
    resolved: ["kuon-zou", "梨さま、では、ございませんでした。"],
  },
  "話したいのに、打たない": {
    seen: ["kuon-zou", "誰と　話したいんだろうね"],
    resolved: ["final", "おれは　その声で　しゃべるな　と言った"],
  },
  "「富士はありますか」に、梨": {
    seen: ["first", "『富士はありますか』とうかがったときも、梨でした。"],
    resolved: ["epilogue", "……一年前から、あり、と。"],
  },
  つのが人の名を変に呼ぶ: {
    seen: ["chibikko", "はくぼくさん、きょう、おやすみ?"],
    resolved: ["kumanojinja", "つのさんの電話は、漢字を、音読みでしか読まないようです。"],
  },
  柏木が休みの理由を言わない: {
    seen: ["first", "本日は、一日お休みをいただきます。"],
    resolved: ["niagara", "あんた　それで　休みを　取って"],
  },
  三枚とも同じ顔: {
    seen: ["kuon-zou", "3まいとも、おんなじ かお"],
    resolved: ["epilogue", "（笑）"],
  },
  "スタンプを、淀橋の電話は「スタンプ」としか読まない": {
    seen: ["first", "スタンプ　と読むだけだから"],
    resolved: ["final", "おれは　一年　返事を　もらってたのか"],
  },
  "花の方が一度だけ打って、取り消した": {
    seen: ["niagara", "花の方がメッセージの送信を取り消しました。"],
    resolved: ["epilogue", "見えますよ"],
  },
  "像の殿に、既読がつく": {
    seen: ["first", "園内の像なのですが、なぜか、既読がつきます。"],
    resolved: ["epilogue", "返歌をつける。六百年、稽古した。"],
  },
  "「名前を、お返しください」": {
    seen: ["first", "お帰りの際に、お返しください。"],
    resolved: ["epilogue", "むかし新宿にあった町の名です。"],
  },
}

testPlanted(design, story, { planted, oddities })

describe("nothing is left over", () => {
  test("each sticker of the sheet has a part in an answer or a reply, or stands beside those that have", () => {
    const [sheet = []] = only("stickers").map(({ stickers }) => stickers)
    const used = new Set(textsOf([answers.Z4, chapters.map(({ scenes }) => scenes)]))
    expect(sheet.filter((each) => !used.has(each))).toEqual([])
  })

  test("all five tools are handed out, the camera last", () => {
    expect(only("give").flatMap(({ tools }) => tools)).toEqual([
      "ledger",
      "copy",
      "conversion",
      "wallpaper",
      "camera",
    ])
  })

  test("each name that can be borrowed is told of in the end", () => {
    const [names = []] = only("borrow").map((step) => step.names)
    const told = story[placeOf("epilogue", "むかし新宿にあった町の名です。")]?.text
    expect(names).toHaveLength(3)
    for (const { name } of names) expect(told).toContain(`${name}も`)
  })

  test("the words of the flower are said by nobody before the falls", () => {
    const before = story.slice(
      0,
      placeOf("niagara", "柏木さんがメッセージの送信を取り消しました。"),
    )
    expect(before.filter(({ text }) => /見えますよ|みえますよ/.test(text))).toEqual([])
    expect(before.filter(({ text }) => /ふじのねきえず|消えず/.test(text))).toEqual([])
  })

  test("nothing before its photograph speaks of a mountain between the bubbles", () => {
    const before = story.slice(0, placeOf("epilogue", "富士の見える窓を、撮って送ってください。"))
    expect(before.filter(({ text }) => /ふきだしのあいだ|裾が/.test(text))).toEqual([])
  })
})
