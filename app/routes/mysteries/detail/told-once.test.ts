import { expect, test } from "vitest"
import type { OutlineRow } from "./outline-rows.ts"
import { toldOnce } from "./told-once.ts"

const mystery = { price: 2400, minPeople: 1, maxPeople: 4, minDuration: 150, duration: 240 }
const row = (name: string, text: string): OutlineRow => ({ name, text, to: null })
const group = (...rows: OutlineRow[]) => ({ title: "ひとまとまり", rows })
const told = (...rows: OutlineRow[]) => toldOnce(mystery, { groups: [group(...rows)] })

test("price, hours and length are in the strip, and nowhere else", () => {
  expect(told(row("開演・受付", "10時〜16時"), row("申し込み", "予約不要"))).toEqual({
    strip: [
      { name: "ひとり", text: "2,400円", more: "" },
      { name: "開演・受付", text: "10時〜16時", more: "予約不要" },
      { name: "所要時間", text: "2時間30分", more: "〜4時間" },
    ],
    list: [row("人数", "1〜4人")],
    groups: [],
  })
})

test("hours that are long are in the list, and the strip says how one books", () => {
  const hours = row("開演・受付", "土日祝 12時〜17時に特設ブースで受付")
  const { strip, list } = told(hours, row("申し込み", "予約制"))
  expect(strip[1]).toEqual({ name: "申し込み", text: "予約制", more: "" })
  expect(list).toContainEqual(hours)
})

test("somebody who comes alone reads so beside the number of people, with what players say", () => {
  const solo = { ...row("ひとり参加", "できます"), said: "プレイした人：ひとりで楽しめた 1人" }
  expect(told(solo, row("雨天", "開催します"))).toMatchObject({
    list: [{ name: "人数", text: "1〜4人。ひとり参加できます", said: solo.said }],
    groups: [group(row("雨天", "開催します"))],
  })
})

test("what is unknown is left out", () => {
  const unknown = {
    price: null,
    minPeople: null,
    maxPeople: null,
    minDuration: null,
    duration: null,
  }
  expect(toldOnce(unknown, { groups: [] })).toEqual({ strip: [], list: [], groups: [] })
  expect(toldOnce({ ...unknown, price: 0 }, { groups: [] }).strip).toEqual([
    { name: "料金", text: "無料", more: "" },
  ])
})
