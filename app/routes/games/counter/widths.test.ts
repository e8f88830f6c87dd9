import { describe, expect, it } from "vitest"
import { framedText, partInside } from "./framed.ts"
import { bubbleWidth, lettersOf, spokenNumber, spokenWidth, widthOf } from "./widths.ts"

describe("the width of a bubble", () => {
  it("is its letters and 2.2 more, kana, kanji and stops alike", () => {
    expect(bubbleWidth(lettersOf("七番窓口の者です。"))).toBe(11.2)
    expect(bubbleWidth(lettersOf("礼。"))).toBe(4.2)
  })

  it("tells of letters that are hidden in it", () => {
    expect(widthOf("もういいかい")).toBe(6)
    expect(widthOf("もういいかい", 11)).toBe(11)
  })

  it("ends at seventeen letters, where a text is wrapped", () => {
    expect(widthOf("あ".repeat(30))).toBe(17)
    expect(bubbleWidth(30)).toBe(19.2)
  })

  it("is read as a number", () => {
    expect([2, 9, 10, 14, 17, 20, 35].map(spokenNumber)).toEqual([
      "二",
      "九",
      "十",
      "十四",
      "十七",
      "二十",
      "三十五",
    ])
    expect(spokenWidth(11)).toBe("広さ十一文字")
  })
})

describe("the frame of the camera", () => {
  const frame = { top: 100, bottom: 200 }

  it("counts how much of each bubble lies in it", () => {
    expect(partInside({ top: 120, bottom: 140 }, frame)).toBe(100)
    expect(partInside({ top: 90, bottom: 110 }, frame)).toBe(50)
    expect(partInside({ top: 0, bottom: 100 }, frame)).toBe(0)
    expect(partInside({ top: 150, bottom: 150 }, frame)).toBe(0)
  })

  it("sends nothing of what lies outside", () => {
    const rows = [
      { key: "a", box: { top: 60, bottom: 90 } },
      { key: "b.1", box: { top: 110, bottom: 130 } },
      { key: "b.2", box: { top: 190, bottom: 210 } },
    ]
    expect(framedText(rows, frame)).toBe("b.1=100 b.2=50")
  })
})
