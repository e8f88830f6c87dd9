import { expect, test } from "vitest"
import { averageDifficultyText, difficultyLabel, difficultyOf } from "./difficulty.ts"

test.each([
  [1, "楽勝", "#64B5F6", "😊"],
  [2, "かんたん", "#66BB6A", "🙂"],
  [3, "程よく悩む", "#FFB300", "🤔"],
  [4, "手ごわい", "#FF5722", "😤"],
  [5, "激難", "#C2185B", "😱"],
])("level %i is %s", (level, label, flame, emoji) => {
  expect(difficultyOf(level)).toEqual({ level, label, flame, emoji })
})

test.each([null, 0, 6, -1, Number.NaN])("%d has no level", (rating) => {
  expect(difficultyOf(rating)).toBeNull()
  expect(difficultyLabel(rating)).toBe("難易度未設定")
})

test("an average shows the flame it rounds to and one decimal", () => {
  expect(difficultyLabel(3.49)).toBe("程よく悩む")
  expect(difficultyLabel(3.5)).toBe("手ごわい")
  expect(averageDifficultyText(3)).toBe("3.0")
  expect(averageDifficultyText(3.46)).toBe("3.5")
})
