import { describe, expect, test } from "vitest"
import { setHeading, setProse, type Step } from "./lines.ts"

const widthOf = (c: string) => (/[\u0020-\u007E]/.test(c) ? 0.5 : 1)
const steps: [Step, ...Step[]] = [
  { size: 60, lines: 2 },
  { size: 40, lines: 3 },
]
const column = { width: 480, steps, widthOf }

describe("a heading", () => {
  test("that is short is set large, on lines of similar length", () => {
    const set = setHeading("ねこは数に入りますか", column)
    expect(set).toEqual({ size: 60, lines: ["ねこは数に", "入りますか"] })
  })

  test("never begins a line with punctuation, and breaks before an opening bracket", () => {
    expect(setHeading("終電のあとで、車庫会議", column).lines).toEqual([
      "終電のあとで、",
      "車庫会議",
    ])
    expect(setHeading("脱出ゲーム「図書館」", column).lines).toEqual(["脱出ゲーム", "「図書館」"])
  })

  test("is set smaller rather than broken within a phrase", () => {
    expect(setHeading("寝台特急つばくろ、定刻で", column)).toEqual({
      size: 40,
      lines: ["寝台特急つばくろ、定刻で"],
    })
  })

  test("that is too long for every size is cut off, whatever its characters", () => {
    for (const text of [
      "あ".repeat(200),
      "W".repeat(200),
      "謎".repeat(60),
      "「".repeat(99),
      "、".repeat(99),
    ]) {
      const { size, lines } = setHeading(text, column)
      expect([size, lines.length]).toEqual([40, 3])
      expect(lines.at(-1)).toMatch(/…$/)
      for (const line of lines) {
        const width = Array.from(line).reduce((sum, c) => sum + widthOf(c), 0)
        expect(width).toBeLessThanOrEqual(480 / 40)
      }
    }
  })

  test("of nothing has no lines", () => {
    expect(setHeading("", column).lines).toEqual([])
  })
})

describe("prose", () => {
  test("fills its lines without breaking numbers or starting a line with punctuation", () => {
    expect(setProse("受付に20分遅れたのに、快く", { ...column, width: 300 }).lines).toEqual([
      "受付に20分遅れ",
      "たのに、快く",
    ])
  })

  test("ends in exactly one …, also if the text had one", () => {
    const { lines } = setProse(`${"あ".repeat(34)}…${"い".repeat(20)}`, column)
    expect(lines.join("")).toMatch(/[^…]…$/)
  })
})
