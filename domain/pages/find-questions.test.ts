import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { plainText } from "#shared/columns/article.ts"
import { findQuestions, foldQuestions } from "./find-questions.ts"
import { readFixedPage } from "./fixed-page.ts"

const { blocks } = readFixedPage(readFileSync("content/pages/faq.md", "utf8")).article

test("somebody finds a question by words that are in it or in its answer", () => {
  const found = findQuestions(blocks, "たいかい")
  const all = findQuestions(blocks, "")
  expect(all.count).toBeGreaterThan(39)
  const left = findQuestions(blocks, "退会")
  expect(left.count).toBeGreaterThan(0)
  expect(left.count).toBeLessThan(all.count / 2)
  expect(found.count).toBeLessThan(all.count)
  const [heading, question] = left.blocks
  expect(heading).toMatchObject({ kind: "heading", level: 2 })
  expect(question).toMatchObject({ kind: "heading", level: 3 })
})

test("width and kind of kana do not matter, and all words have to be there", () => {
  const count = (words: string) => findQuestions(blocks, words).count
  expect(count("ﾒｰﾙ")).toBe(count("メール"))
  expect(count("メール 通知")).toBeLessThanOrEqual(count("メール"))
  expect(count("この言葉はどこにもありません")).toBe(0)
})

test("an answer stays below its question", () => {
  const { blocks: shown } = findQuestions(blocks, "今夜いまから")
  const at = shown.findIndex((block) => block.kind === "heading" && block.level === 3)
  const [, answer] = shown.slice(at)
  expect(answer?.kind === "paragraph" && plainText(answer.of)).toContain("18時30分以降")
})

test("each answer is folded below its question, and nothing is lost", () => {
  const folded = foldQuestions(blocks, false)
  const questions = folded.flatMap((block) => (block.kind === "question" ? [block] : []))
  expect(questions).toHaveLength(findQuestions(blocks, "").count)
  expect(questions.every(({ answer }) => answer.length > 0)).toBe(true)
  const kept = folded.flatMap((block) =>
    block.kind === "question" ? [null, ...block.answer] : [block],
  )
  expect(kept).toHaveLength(blocks.length)
})
