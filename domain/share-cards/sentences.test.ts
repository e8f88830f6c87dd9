import { describe, expect, test } from "vitest"
import {
  mapSentence,
  monthSentence,
  profileSentence,
  type ToldPlay,
  yearSentence,
} from "./sentences.ts"

const play = (playedAt: string, of: Partial<ToldPlay> = {}): ToldPlay => ({
  mysteryTitle: "灯台の謎",
  playedAt,
  isDayKnown: true,
  types: [],
  prefectures: [],
  ...of,
})
const plays = (days: string[], of: Partial<ToldPlay> = {}) => days.map((day) => play(day, of))
const tokyo = { prefectures: ["13"] }
const osaka = { prefectures: ["27"] }

describe("a sentence of a year", () => {
  test("tells the season and place that lead by two", () => {
    const autumn = plays(["2026-09-01", "2026-10-02", "2026-11-03"], tokyo)
    expect(yearSentence([...autumn, play("2026-05-01", osaka)])).toBe(
      "秋の東京で、いちばん遊んだ。",
    )
    const spring = plays(["2026-03-01", "2026-04-02"], osaka)
    expect(yearSentence([...autumn, ...spring])).not.toContain("東京で、いちばん")
  })

  test("says nothing of a season or a day that nobody noted", () => {
    const unknown = plays(["2026-09-01", "2026-10-02", "2026-11-03", "2026-11-03", "2026-11-03"], {
      ...tokyo,
      isDayKnown: false,
    })
    expect(yearSentence(unknown)).toBe("5作の謎と、出会った。")
  })

  test("counts mysteries of a day, never the hours that an app may take", () => {
    const told = [play("2026-05-03"), play("2026-05-03"), play("2026-06-08")]
    expect(yearSentence(told)).toBe("5月3日は、一日に2作。")
  })

  test("names the only mystery there was", () => {
    expect(yearSentence([play("2026-05-03")])).toBe("「灯台の謎」を遊んだ。")
    expect(yearSentence([play("2026-05-03", { mysteryTitle: "あ".repeat(40) })])).toBe(
      `「${"あ".repeat(18)}…」を遊んだ。`,
    )
  })

  test("prefers no one of two that are equal", () => {
    const told = [
      ...plays(["2026-05-04", "2026-05-11", "2026-05-18"], { types: ["01"] }),
      ...plays(["2026-06-02", "2026-06-09", "2026-06-16"], { types: ["03"] }),
    ]
    expect(yearSentence(told)).toBe("6日、謎で遊びました")
  })
})

describe("a sentence of a month", () => {
  test("tells of a prefecture that is new, and not of one played in at any other time", () => {
    const month = [play("2026-11-03", tokyo), play("2026-11-04", { prefectures: ["17"] })]
    expect(monthSentence(month, [play("2026-10-01", tokyo)])).toBe("はじめて石川で遊んだ。")
    const before = { ...tokyo, prefectures: ["13", "17"], isDayKnown: false }
    expect(monthSentence(month, [play("2026-12-01", before)])).toBe("2日、謎で遊びました")
  })

  test("tells the weekday that leads", () => {
    const month = plays(["2026-11-07", "2026-11-14", "2026-11-21", "2026-11-03"])
    expect(monthSentence(month, [])).toBe("土曜日に、3作。")
  })
})

describe("a sentence of the map", () => {
  test.each([
    [{ "13": 1 }, "はじめの灯りは、東京。"],
    [{ "13": 8, "27": 2 }, "いちばん多いのは東京、8作。"],
    [{ "13": 2, "27": 2 }, "残りの灯りは、あと45。"],
    [{ "36": 1, "37": 1, "38": 1, "39": 1 }, "四国は、ぜんぶに灯りがついた。"],
    [{ "01": 1, "13": 1 }, "残りの灯りは、あと45。"],
  ])("%j: %s", (counts, sentence) => {
    expect(mapSentence(counts)).toBe(sentence)
  })

  test("is proud of all 47", () => {
    const all = Array.from({ length: 47 }, (_, n) => [String(n + 1).padStart(2, "0"), 1])
    expect(mapSentence(Object.fromEntries(all))).toBe("47都道府県、ぜんぶに灯りがついた。")
  })
})

test("a profile tells the type played most", () => {
  const told = plays(["2026-11-07", "2026-11-14", "2026-11-21"], { types: ["01"] })
  expect(profileSentence(told)).toBe("いちばん多いのは街歩き、3作。")
})
