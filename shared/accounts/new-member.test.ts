import { expect, test } from "vitest"
import { nameOfNewMember } from "./new-member.ts"

const email = "haru@example.com"

test.each([
  ["練習のはる", "練習のはる"],
  [" はる\n\tなつ ", "はる なつ"],
  ["は\u200bる\u202e", "はる"],
  // The database refuses these in a name, too: letters without a shape.
  ["\u3164\u115f\uffa0はる\u034f", "はる"],
  ["\u3164", "haru"],
  ["", "haru"],
  [null, "haru"],
  ["あ".repeat(60), "あ".repeat(50)],
])("a new member whose account elsewhere is called %j begins as %j", (displayName, name) => {
  expect(nameOfNewMember({ displayName, email })).toBe(name)
})

test("a new member of whom nothing is known begins as ユーザー", () => {
  expect(nameOfNewMember({})).toBe("ユーザー")
})
