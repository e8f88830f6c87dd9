import { expect, test } from "vitest"
import { mysteryTypes, typesOfGroup, venueTypeIds } from "./mystery-types.ts"

test("the sixteen types are numbered 01 to 16 without a gap", () => {
  const ids = mysteryTypes.map((type) => type.id)
  expect(ids).toEqual(Array.from({ length: 16 }, (_, i) => String(i + 1).padStart(2, "0")))
})

test("every type has the label of the specification", () => {
  expect(mysteryTypes.map((type) => type.name).join(" ")).toBe(
    "街歩き 周遊型 ルーム型 ホール型 イベント型 スタジアム型 カフェ オンライン アプリ 宝探し 持ち帰り LINE 本 マダミス 潜入 脱出ゲーム",
  )
})

test("online, apps, take-home, LINE, books and murder mysteries need no venue", () => {
  const elsewhere = mysteryTypes.filter((type) => !venueTypeIds.includes(type.id))
  expect(elsewhere.map((type) => type.id)).toEqual(["08", "09", "11", "12", "13", "14"])
})

test.each([
  [1, "01,02"],
  [2, "03,16"],
  [3, "04,05,06,16"],
  [4, "08"],
  [5, "07"],
  [6, "13"],
  [7, "15"],
  [8, "09"],
  [9, "12"],
  [10, "11"],
  [11, "14"],
  [12, "10"],
  [13, "01,02,03,04,05,06"],
])("group %i has the types %s", (group, types) => {
  expect(typesOfGroup(group)).toBe(types)
})

test.each([0, 14, -1, 1.5, Number.NaN])("the unknown group %d is empty", (group) => {
  expect(typesOfGroup(group)).toBe("")
})
