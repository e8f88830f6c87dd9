import { expect, test } from "vitest"
import { mapChange } from "./map-change.ts"

test.each([
  [[], null],
  [[{ id: "23", plays: 1 }], "愛知に、はじめて灯りがともりました"],
  [[{ id: "13", plays: 3 }], "東京は3作目。地図が一段明るくなりました"],
  [[{ id: "13", plays: 12 }], "東京は12作目です"],
  [
    [
      { id: "13", plays: 12 },
      { id: "01", plays: 2 },
    ],
    "北海道は2作目。地図が一段明るくなりました",
  ],
  [
    [
      { id: "01", plays: 1 },
      { id: "47", plays: 1 },
      { id: "13", plays: 4 },
    ],
    "北海道など2つの都道府県に、はじめて灯りがともりました",
  ],
  [[{ id: "99", plays: 1 }], null],
])("of the plays %j one reads %s", (played, sentence) => {
  expect(mapChange(played)).toBe(sentence)
})
