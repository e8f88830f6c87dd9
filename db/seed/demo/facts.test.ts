import { expect, test } from "vitest"
import { factsIn, join, nothing } from "./facts.ts"
import type { Who } from "./format.ts"

const together = (...told: [Who, string][]) =>
  told.reduce<ReturnType<typeof join>>(
    (known, [who, text]) => known && join(known, factsIn(who, text)),
    nothing,
  )

test("what a member told first holds for every later text", () => {
  const teacher: Who = { job: "教員", age: 60 }
  expect(together([teacher, ""], [{ sex: "f" }, ""])?.who).toEqual({
    job: "教員",
    age: 60,
    sex: "f",
  })
  expect(together([teacher, ""], [{ job: "鉄道員" }, ""])).toBeNull()
  expect(together([{ sex: "f" }, ""], [{}, ""], [{ sex: "m", partner: true }, ""])).toBeNull()
})

test("a member's children stay the same children", () => {
  const primary: Who = { children: "primary" }
  expect(
    together([primary, "小四の娘"], [primary, "娘（小4）と"], [primary, "子どもと"]),
  ).not.toBeNull()
  expect(together([primary, "小4の娘"], [primary, "小3の娘"])).toBeNull()
  expect(together([primary, "小4の娘"], [primary, "息子と"])).toBeNull()
  expect(together([primary, ""], [{ children: "teen" }, ""])).toBeNull()
})

test("nobody's family contradicts their age", () => {
  expect(together([{ job: "大学生" }, ""], [{ children: "baby" }, ""])).toBeNull()
  expect(together([{ grandchildren: true }, ""], [{ age: 30 }, ""])).toBeNull()
  expect(together([{ children: "grown" }, ""], [{ grandchildren: true }, ""])).not.toBeNull()
})

test("no student comes from the office or speaks of a wife", () => {
  const student: Who = { job: "大学生" }
  expect(together([student, ""], [{}, "仕事帰りに一人で"])).toBeNull()
  expect(together([{}, "妻と二人で"], [student, ""])).toBeNull()
  expect(together([student, ""], [{}, "バイト帰りに一人で"])).not.toBeNull()
})
