import { expect, test } from "vitest"
import { judge, median } from "./judge.ts"
import { readSession, type Session } from "./session.ts"

const hash = "a".repeat(64)

function session(given: {
  answers?: { answer?: string; right?: boolean; confidence?: number; minute?: number }[]
  hints?: number
  control?: Session["begin"]["control"]
  fair?: number
  hash?: string
}): Session {
  const { answers = [{}], hints = 0, control = "none", fair = 5 } = given
  return {
    file: "1.jsonl",
    begin: { kind: "begin", hash: given.hash ?? hash, skill: "expert", sees: "all", control },
    answers: answers.map(({ answer = "太陽", right = true, confidence = 90, minute = 2 }) => ({
      kind: "answer",
      minute,
      thinks: "昼の空",
      answer,
      confidence,
      reply: "",
      right,
    })),
    hints: Array.from({ length: hints }, (_, n) => ({
      kind: "hint",
      minute: n,
      ladder: 0,
      rung: n + 1,
    })),
    end: { kind: "end", minute: 5, flash: 4, fair, unused: "", thought: "", sameStep: true },
  }
}

const blind = Array.from({ length: 3 }, () =>
  session({ control: "no-picture", answers: [{ right: false, confidence: 10 }] }),
)
const judged = (sessions: readonly Session[], refuted: string[] = []) =>
  judge("小謎", { hash, sessions: [...sessions, ...blind], refuted }).complaints
const four = Array.from({ length: 4 }, () => session({}))

test("a puzzle that all solve in time, by the sealed step, and find fair passes", () => {
  expect(judged(four)).toEqual([])
})

test("missing sessions and controls are named, and those of an earlier version are void", () => {
  expect(judge("中謎", { hash, sessions: [], refuted: [] }).complaints).toEqual([
    "6 of 6 sessions are missing",
    "3 of 3 controls without the picture are missing",
  ])
  expect(judged([...four.slice(1), session({ hash: "b".repeat(64) })])).toEqual([
    "1 sessions of an earlier version are void",
    "1 of 4 sessions are missing",
  ])
})

test("what is out of its band is named", () => {
  expect(judged([...four.slice(2), session({ hints: 2 }), session({ hints: 4 })])).toEqual([
    "solved without a hint by 50 %",
  ])
  expect(judged(four.map(() => session({ answers: [{ minute: 9 }] })))).toEqual([
    "a median of 9 minutes",
  ])
  expect(judged([...four.slice(1), session({ fair: 2 })])).toEqual(["unfair to 1"])
})

test("a wrong answer that somebody was sure of stays open until it is refuted", () => {
  const sure = session({ answers: [{ answer: "月", right: false }, {}] })
  expect(judged([...four.slice(1), sure])).toEqual(["an open alternative: 月"])
  expect(judged([...four.slice(1), sure], ["月"])).toEqual([])
})

test("a puzzle that strangers solve, or that is guessed without its picture, fails", () => {
  const stranger = session({ control: "stranger" })
  const guessed = [session({ control: "no-picture" }), session({ control: "no-picture" })]
  expect(judged([...four, stranger, ...guessed])).toEqual([
    "guessed without the picture by 2",
    "solved by a stranger",
  ])
})

test("a session that is not written down as agreed is refused by its file and line", () => {
  expect(() => readSession("2.jsonl", '{"kind":"begin"}')).toThrow("2.jsonl:1")
})

test("the median lies in the middle", () => {
  expect([median([3, 1, 2]), median([1, 2, 3, 10])]).toEqual([2, 2.5])
})
