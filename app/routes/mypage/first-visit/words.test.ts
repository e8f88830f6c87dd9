import { describe, expect, test } from "vitest"
import { leftIn, litIn } from "#shared/members/first-visit.ts"
import { footWords, mapWords, playsLead, reasonWords } from "./words.ts"

const at = (...prefectures: string[]) => ({ prefectures })

describe("a new member who presses posters", () => {
  test("reads which windows they have lit, in the national order, and how many are left", () => {
    expect(mapWords([])).toEqual({
      title: "最初の灯りをともそう",
      rest: "ポスターをタップすると、その県に灯りがともります。",
    })
    expect(mapWords([at("13")]).title).toBe("東京が灯りました。")
    expect(mapWords([at("37"), at("13"), at("13")])).toEqual({
      title: "東京と香川が灯りました。",
      rest: "のこり45の窓は、これから。",
    })
    expect(mapWords([at("13", "37"), at("27")]).title).toBe("東京、大阪、香川が灯りました。")
    expect(mapWords([at("13", "37", "27", "01")]).title).toBe(
      "北海道、東京など4つの窓が灯りました。",
    )
  })

  test("has lit their home with a mystery that has no place", () => {
    expect(mapWords([at("")])).toEqual({
      title: "おうちが灯りました。",
      rest: "のこり47の窓は、これから。",
    })
    expect(mapWords([at(), at("37")]).title).toBe("香川とおうちが灯りました。")
  })

  test("has nothing left once all are lit", () => {
    const everywhere = Array.from({ length: 47 }, (_, n) => String(n + 1).padStart(2, "0"))
    expect(mapWords([at(...everywhere)]).rest).toBe("日本じゅうの窓に、灯りがともりました。")
  })

  test.each([
    [0, "まず3つ。", "hint", "遊んだ謎をタップしてください"],
    [1, "あと2つ。", "more", "あと2つ選ぶ"],
    [2, "あと1つ。", "more", "あと1つ選ぶ"],
    [3, "ありがとう", "on", "地図を見る"],
    [9, "ありがとう", "on", "地図を見る"],
  ])("after %d is told how many are missing", (played, lead, kind, text) => {
    expect(playsLead(played)).toContain(lead)
    expect(footWords(played, false)).toMatchObject({ kind, text })
  })

  test("who skips them goes on without", () => {
    expect(footWords(0, true)).toEqual({ kind: "on", number: null, text: "マイページを見る" })
    expect(footWords(1, true)).toMatchObject({ number: null, text: "地図を見る" })
  })
})

test("somebody is shown for what they liked, or for what both played", () => {
  const liked = { title: "うどん×コーヒー×謎", satisfaction: 4 }
  expect(reasonWords({ common: 2, liked })).toBe("うどん×コーヒー×謎に4.0")
  expect(reasonWords({ common: 2, liked: null })).toBe("同じ謎を2作")
})

describe("a lamp", () => {
  const nothing = { named: false, played: 0, types: [], following: 0, skipped: [] }

  test("is lit by what is done, and by nothing else", () => {
    expect(litIn(nothing)).toEqual([])
    expect(litIn({ ...nothing, named: true, played: 2 })).toEqual(["name"])
    expect(litIn({ ...nothing, played: 3, types: ["01"], following: 1 })).toEqual([
      "plays",
      "likings",
      "people",
    ])
  })

  test("of a skipped part stays dark, but is not left to do", () => {
    const skipping = { ...nothing, named: true, skipped: ["likings" as const] }
    expect(litIn(skipping)).toEqual(["name"])
    expect(leftIn(skipping)).toEqual(["plays", "people"])
  })
})
