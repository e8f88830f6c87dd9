import { expect, test } from "vitest"
import { tagsThatFit } from "./tags-that-fit.ts"

test.each([
  [[], []],
  [
    ["ホラー", "夜", "雨の日OK"],
    ["ホラー", "夜"],
  ],
  [
    ["ホラー", "夜", "駅"],
    ["ホラー", "夜", "駅"],
  ],
  [["とてもとても長いタグの名前です", "夜"], ["とてもとても長いタグの名前です"]],
  [
    ["ABCDEFGH", "IJKLMNOP", "夜"],
    ["ABCDEFGH", "IJKLMNOP"],
  ],
])("of %j a card shows %j", (tags, shown) => expect(tagsThatFit(tags)).toEqual(shown))
