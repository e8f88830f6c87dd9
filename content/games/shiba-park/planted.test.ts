import { describe, expect, test } from "vitest"
import {
  type Oddities,
  placeIn,
  type Planted,
  readDesign,
  testPlanted,
} from "#tests/support/design.ts"
import { answers } from "./answers.ts"
import { certificate, readings } from "./finish.ts"
import { manners } from "./manners.ts"
import { chapters } from "./chapters.ts"
import { linesOf, textsOf } from "./script.ts"

const design = readDesign(import.meta)

/** All texts of the story with their chapters, in its order. */
const story = chapters.flatMap((chapter) =>
  textsOf(chapter.scenes).map((text) => ({ chapter: chapter.id, text })),
)
const placeOf = (chapter: string, text: string) => placeIn(story, [chapter, text])

/** Where each planted thing is seen, and where it is read again. */
const planted: Planted = {
  "届第一号（もの・ぬし）": {
    seen: [
      ["first", "届が一枚、来ております。"],
      ["first", "拾井が、届をピン留めしました。"],
      ["tokyo-tower-observatory", "第一号、まだ直していませんでした。"],
    ],
    again: [
      ["shiba-epilogue", "第一号の『ぬし』は。"],
      ["shiba-epilogue", "『もの』の欄を、正しくしてください。"],
    ],
  },
  "「もの」の欄に書かれた @{name}": {
    seen: [
      ["first", "『もの』の欄に、書いてしまいました。"],
      ["tokyo-tower-observatory", "まだ直していませんでした"],
      ["shiba-epilogue", "もの、@{name} さま。"],
    ],
    again: [["shiba-epilogue", "もの、@{name}。"]],
  },
  "裏の注意書き「ひとりで　よびなで」「あかし」": {
    seen: [
      ["first", "『ぬしの　らんは　ひとりで　よびなで　かくこと。うらに　あかしを　そえること。』"],
    ],
    again: [["shiba-epilogue", "拝見します。裏、あかし。『ぬしはあなた』。"]],
  },
  名乗りの吹き出し: {
    seen: [
      ["first", "これで呼んで"],
      ["first", "四人が読んでいますね。"],
      ["tokyo-tower-observatory", "@{name} ちゃんの、はじめの　ことば"],
    ],
    again: [["shiba-epilogue", "表。ぬし、{name}さま。"]],
  },
  自分の答えの吹き出し: {
    seen: [
      ["hebituka", "たび"],
      ["hoshuin", "なかま"],
      ["kurofune", "あてさき"],
      ["shibatoshogu", "はじめまして"],
      ["sibamaruyama-kofun", "しるひとなし"],
      ["tokyo-tower", "ぬくもり"],
    ],
    again: [["shiba-epilogue", "ぬしはあなた"]],
  },
  "「外す」「呼ぶ」": {
    seen: [["hoshuin", "メンバー表に『外す』と『呼ぶ』をつけました。"]],
    again: [["shiba-epilogue", "夜ですので、みなさん、出入りはご自由に。"]],
  },
  "いちょうの「頭の字」": {
    seen: [
      ["shibatoshogu", "　っぱが　おちた"],
      ["shibatoshogu", "おとしたら　ならべて　みるといい"],
    ],
    again: [["shiba-epilogue", "ぬしはあなた"]],
  },
  塔は下からのぼる: {
    seen: [
      ["tokyo-tower", "いちばん　したが、いま。いちばん　うえが、はじめ"],
      ["tokyo-tower", "ぬくもり"],
    ],
    again: [["shiba-epilogue", "ぬしはあなた"]],
  },
  "なめくじへの四つの台詞（▲）": {
    seen: [
      ["hoshuin", "こんどは、ぬれたひとの番から"],
      ["kurofune", "さめるまで待ってて"],
      ["shibatoshogu", "ゆっくりで　いいよ"],
      ["sibamaruyama-kofun", "ぬれた葉の上にいろ"],
    ],
    again: [["tokyo-tower", "なめくじさんが拾ってきたものは、なんですか。"]],
  },
  "かえるの改名「フログ」": {
    seen: [
      ["kurofune", "かえるが、名前を『フログ』に変えました。"],
      ["kurofune", "わたしの書いた字まで、変わっています。"],
    ],
    again: [["shiba-epilogue", "むかしの吹き出しまで変わりました"]],
  },
  "「こまったら、かえる！」": {
    seen: [
      ["first", "こまったら、かえる！"],
      ["first", "A25-when-in-trouble"],
      ["shiba-epilogue", "わかった、池にいるね！　こまったら、かえる！"],
    ],
    again: [
      ["shiba-epilogue", "『こまったら、かえる』『な、かえる』は、はじめからそう言っていました。"],
    ],
  },
  "余計な四文字「な、かえる」": {
    seen: [["hebituka", "な、か、え、る。……『な、かえる』だ！"]],
    again: [["shiba-epilogue", "おれの余計な字は、余計ではない。谷の四つもだ。"]],
  },
  三枚の宝物の写真: {
    seen: [
      ["hebituka", "A06-A"],
      ["hoshuin", "A06-B"],
      ["shibatoshogu", "A06-C"],
    ],
    again: [
      ["tokyo-tower-observatory", "三枚とも『いつもの木のてっぺんから』"],
      ["shiba-epilogue", "展望台で、写真に題をつけましたよね。"],
    ],
  },
  "三すくみ（にらまれている）": {
    seen: [
      ["first", "……ぐるっと、一周しますね。"],
      ["hebituka", "長いひとから、いちばん遠いところ！"],
      ["hoshuin", "三びきそろうと、だれも話せないようです。"],
    ],
    again: [["tokyo-tower-observatory", "三すくみでは、なかったんですね。"]],
  },
  "@{name} の入った九つの台詞": {
    seen: readings.map(({ line }) => [
      chapters.find((chapter) => linesOf(chapter).some(({ id }) => id === line))?.id ?? "",
      linesOf(chapters).find(({ id }) => id === line)?.text ?? "?",
    ]),
    again: [["shiba-epilogue", "読みかえせ。おれは、最初からそう言っていた。"]],
  },
  四角と丸の受付印: {
    seen: [
      ["first", "A21-1"],
      ["hebituka", "A21-2"],
      ["hoshuin", "A21-3"],
      ["kurofune", "A21-4"],
      ["shibatoshogu", "A21-5"],
      ["sibamaruyama-kofun", "A21-6"],
    ],
    again: [["sibamaruyama-kofun", "前が方、後ろが円。『方』は、四角のことだそうです。"]],
  },
  "しりとりの「こ」": {
    seen: [["hoshuin", "……わたし。『こ』"]],
    again: [["shiba-epilogue", "しりとり。わたしの　ばん"]],
  },
  届のすみの三つのしみ: {
    seen: [["first", "A01"]],
    again: [
      ["shiba-epilogue", "紙のすみの、まるいしみ。ぼくの湯のみ！"],
      ["shiba-epilogue", "ひかる　すじは、わたし"],
      ["shiba-epilogue", "うろこの跡が、おれだ。"],
    ],
  },
}

/** Oddities, and where each is resolved. */
const oddities: Oddities = {
  "もの も ぬし も書いていない届が、なぜ出されたのか": {
    seen: ["first", "もの も、ぬし も、書いてありません。"],
    resolved: ["shiba-epilogue", "なにを　なくしたのかも、なくしちゃったから"],
  },
  "裏の「あかし」とは何か": {
    seen: ["first", "あかしは……印鑑？"],
    resolved: ["shiba-epilogue", "……印鑑より、いいあかしです。"],
  },
  "「あとで直します」を三回言い、二つは直す。最初の一つだけ直さない": {
    seen: ["first", "あとで直します。"],
    resolved: ["shiba-epilogue", "……直さなくて、よかったです。"],
  },
  "三びきが、たがいを名前で呼ばない": {
    seen: ["first", "緑のが、勝手に固まるだけだ。"],
    resolved: ["sibamaruyama-kofun", "だれのことも名前で呼ばないんだ。"],
  },
  "三びきの「打っている点」が出て、消える": {
    seen: ["first", "typing"],
    resolved: ["shiba-epilogue", "@へび さん。"],
  },
  "既読も題の人数も、見えている人より、いつもひとつ多い": {
    seen: ["first", "参加しました。"],
    resolved: ["first", "既読が、ずっとひとつ多かったのは。"],
  },
  "吹き出しのあいだを、細い光る線が通っている": {
    seen: ["first", "down"],
    resolved: ["tokyo-tower", "through"],
  },
  "読んだはずの吹き出しに、字のぬけた穴がある": {
    seen: ["hoshuin", "やりなおそう"],
    resolved: ["tokyo-tower", "……うん。せなかに、くっついてきちゃったの"],
  },
  "へびの四行が、どこかおかしい": {
    seen: ["hebituka", "……えっと。誤字？"],
    resolved: ["hebituka", "余計だった字だけ、読んでみて！"],
  },
  "池に着いたとたん、かえるが黙る": {
    seen: ["hoshuin", "へびが、池のほとりに着いた。"],
    resolved: ["hoshuin", "……ながいひとが、うごけないから"],
  },
  "「忘れた」と言うへびが、三文字だったことだけ覚えている": {
    seen: ["hoshuin", "三文字だった。それだけ覚えている。"],
    resolved: ["hoshuin", "……りくつでは、そうなるが。"],
  },
  "「入力」ではなく「入港しています」": {
    seen: ["kurofune", "arrival"],
    resolved: ["kurofune", "『入力』ではなく『入港』です。"],
  },
  窓の数が毎回ちがう: {
    seen: ["kurofune", "いちばんうしろの窓のひとが降りてくるんだよ！"],
    resolved: ["kurofune", "いちばんうしろの窓の方が降ります。"],
  },
  "いちょうが、いつも「っぱが　おちた」と言う": {
    seen: ["shibatoshogu", "　っぱが　おちた"],
    resolved: ["shibatoshogu", "頭、ついた！！"],
  },
  "受付印に四角いのと丸いのがある。かなが一字ずつある": {
    seen: ["first", "丸いのと四角いのが、まぜこぜに六つ。"],
    resolved: ["sibamaruyama-kofun", "四角の三つを先に、丸の三つを後に。"],
  },
  "三びきが丸山の前で、三びきとも黙る": {
    seen: ["sibamaruyama-kofun", "どなたか、ご存じですか。"],
    resolved: ["sibamaruyama-kofun", "ともだち、だったの"],
  },
  "写真が三枚とも「いつもの木のてっぺんから」": {
    seen: ["hebituka", "いつもの木のてっぺんから"],
    resolved: ["tokyo-tower-observatory", "三びきとも、丸山を見てる。"],
  },
  "どうして「鍵穴のまち」なのか、だれも知らない": {
    seen: ["first", "なんで『鍵穴のまち』っていうの？"],
    resolved: ["tokyo-tower-observatory", "横と、さかさまと、横。……わからんはずだ。"],
  },
  "「@{name} ちゃんの　まえは、あいてるよ」": {
    seen: ["tokyo-tower-observatory", "@{name} ちゃんの　まえは、あいてるよ"],
    resolved: ["shiba-epilogue", "@{name} ちゃんの　まえは、あいてるよ"],
  },
  "へびは、いつもひとこと多い": {
    seen: ["first", "……以上だが、ひとつ言うと、インクは消えん。"],
    resolved: ["shiba-epilogue", "えん。"],
  },
}

testPlanted(design, story, { planted, oddities })

describe("nothing is left over", () => {
  const texts = textsOf(chapters)

  test("the clerk promises three times to put something right, and does so twice", () => {
    const said = linesOf(chapters.map(({ scenes }) => scenes)).map(({ text }) => text)
    expect(said.filter((text) => text.includes("あとで直します"))).toHaveLength(3)
    expect(
      said.filter((text) => /数も『一足』に直しました|年号も、直しました/.test(text)),
    ).toHaveLength(2)
  })

  test("each line with an id is quoted, followed or read again, and each quote has its line", () => {
    const ids = linesOf(chapters).flatMap(({ id }) => (id ? [id] : []))
    const steps = chapters.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.steps))
    const quoted = steps.flatMap((step) => (step.kind === "quote" ? [step.line] : []))
    const followed = steps.flatMap((step) =>
      step.kind === "effect" && typeof step.change?.trail === "object"
        ? [step.change.trail.up]
        : [],
    )
    const used = new Set([...quoted, ...followed, ...readings.map(({ line }) => line)])
    expect(new Set(ids)).toEqual(used)
    expect(new Set(ids).size).toBe(ids.length)
    const cut = steps.flatMap((step) => (step.kind === "quote" && step.text ? [step] : []))
    for (const { line, text = "?" } of cut)
      expect(linesOf(chapters).find(({ id }) => id === line)?.text).toContain(text)
  })

  test("each of the twelve stickers is sent", () => {
    const sent = new Set(texts.filter((text) => text.startsWith("A25-")))
    expect(sent.size).toBe(12)
  })

  test("each returned thing is written down, and the certificate bears the first", () => {
    for (const number of ["第二号", "第三号", "第四号", "第五号", "第六号", "第七号"])
      expect(
        texts.some(
          (text) => text.startsWith(`${number}。もの、`) || text.startsWith(`${number}。もの`),
        ),
      ).toBe(true)
    expect(certificate.title).toContain("第一号")
    expect(certificate.lines[0]).toContain(answers.D2.shown)
  })

  test("nobody says かぎ before the photograph has its title, but for the name of the town and of a player", () => {
    const before = story.slice(0, placeOf("tokyo-tower-observatory", "かぎあな"))
    const said = before.filter(({ text }) => /かぎ|鍵|カギ/.test(text.replaceAll("鍵穴のまち", "")))
    expect(said).toEqual([])
    expect(textsOf(manners).filter((text) => /かぎ|鍵/.test(text))).toEqual([])
  })
})
