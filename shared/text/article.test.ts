import { expect, test } from "vitest"
import { articleOf } from "./article.ts"

const leadOf = (text: string) => articleOf(text).lead

test.each([
  ["ずっと予約したかった公演です。平日の昼にしました。", "ずっと予約したかった公演です。"],
  ["「あの。」と言ったら止まりました。続きは夜。", "「あの。」と言ったら止まりました。"],
  ["今回はクリアしました！！うれしいです。", "今回はクリアしました！！"],
  ["本当に楽しかった！（二回目です）また行く。", "本当に楽しかった！"],
  ["めっちゃ楽しかったです\nまた行く", "めっちゃ楽しかったです"],
  ["\n\nはじめて最後まで解けました。続き。", "はじめて最後まで解けました。"],
])("of %j the lead is %j", (text, lead) => {
  expect(leadOf(text)).toBe(lead)
})

test.each([
  ["最高。二人で行きました。"],
  [`${"長い".repeat(31)}。おわり。`],
  ["犯人は||…||でしたとさ。おしまい。"],
  ["https://example.com/?a=1 を見ました。おわり。"],
  ["5/9 5人 スタンド中段\n交通費込みで1人1万円くらい。"],
  ["・最初から最後まで楽しい\n・絵がきれい"],
  ["なんども行きたくなる"],
  [""],
])("%j has no lead", (text) => {
  expect(leadOf(text)).toBeNull()
})

test("an article is its whole text, and tells each sentence once", () => {
  const text =
    "ずっと予約したかった公演です。" + "机の上に原稿がありました。".repeat(13) + "\nおわり"
  const { lead, paragraphs } = articleOf(text)
  expect(lead + paragraphs.slice(0, -1).join("") + `\n${paragraphs.at(-1)}`).toBe(text)
  expect(paragraphs.map((paragraph) => paragraph.split("。").length - 1)).toEqual([4, 3, 3, 3, 0])
})

test("the paragraphs of the text stay, and short lines stay together", () => {
  const long =
    "この一行は五十字より長いので、ひとつの段落として、そのままの形で立っています。つぎの行とはくっつきません。"
  expect(
    articleOf(`よかった点\n・絵がきれい\n・話が早い\n\n\n${long}\n${long}\nまた行く`).paragraphs,
  ).toEqual(["よかった点\n・絵がきれい\n・話が早い", long, long, "また行く"])
})

test("a long paragraph is not divided within a bracket or an address", () => {
  const said = `店員が「あのですね。少し待ってください。すぐ来ます。いや来ません。もう来ない。」と言った${"ので".repeat(60)}`
  expect(articleOf(said).paragraphs).toEqual([said])
  const address = `長い話は https://example.com/?a=1&b=2!c?d ${"に".repeat(120)}`
  expect(articleOf(address).paragraphs).toEqual([address])
})

test("the indent of a first line stays", () => {
  expect(articleOf("　字下げ").paragraphs).toEqual(["　字下げ"])
})
