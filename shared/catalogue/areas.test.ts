import { expect, test } from "vitest"
import { areas } from "./areas.ts"
import { prefectureNames, prefectures } from "./prefectures.ts"

test("there are 47 prefectures, Tokyo 13, Kyoto 26, Osaka 27, Okinawa last", () => {
  const names = new Map(prefectures.map(({ id, name }) => [id, name]))
  expect(names.size).toBe(47)
  expect(["01", "13", "26", "27", "47"].map((id) => names.get(id))).toEqual([
    "北海道",
    "東京都",
    "京都府",
    "大阪府",
    "沖縄県",
  ])
})

test("every prefecture is in exactly one area", () => {
  const covered = areas.flatMap((area) => [...area.prefectures])
  expect(covered.toSorted()).toEqual(prefectures.map(({ id }) => id))
})

test("a list of prefectures is in the national order", () => {
  expect(prefectureNames(["27", "13"])).toEqual(["東京都", "大阪府"])
})

test.each([[[]], [["99"]], [["x", ""]]])("a mystery in no known prefecture (%j) is 全国", (ids) => {
  expect(prefectureNames(ids)).toEqual(["全国"])
})
