import { describe, expect, test } from "vitest"
import { litStep, nightSentence } from "./night-map-words.ts"

describe("somebody who hears the map at night", () => {
  test("learns where they played most, and what the next play would light", () => {
    expect(nightSentence({ "02": 1, "13": 10, "14": 3 }, ["23"])).toBe(
      "めぐった都道府県の地図。東京10、神奈川3、青森1。次に行けば愛知が灯ります。",
    )
  })

  test("reads no list where nothing is lit", () => {
    expect(nightSentence({}, [])).toBe("めぐった都道府県の地図。まだ灯りはありません。")
  })
})

test("a window is brighter after the second, third and eighth play", () => {
  expect([0, 1, 2, 3, 7, 8, 300].map(litStep)).toEqual([0, 1, 2, 3, 3, 4, 4])
})
