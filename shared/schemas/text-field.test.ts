import { expect, test } from "vitest"
import { nfkc } from "../text/normalize.ts"
import { lineField, textField } from "./text-field.ts"

const rules = { missing: "足りません" }
const errorsOf = (field: ReturnType<typeof textField>, text: unknown) =>
  field.safeParse(text).error?.issues.map(({ message }) => message) ?? []

test("a text is cleaned and then counted in characters", () => {
  const field = textField(5, "長すぎます")
  expect(field.parse("  🎉🎉🎉🎉🎉\r\n ")).toBe("🎉🎉🎉🎉🎉")
  expect(field.parse("1\r\n2\r\n3")).toBe("1\n2\n3")
  expect(errorsOf(field, "123456")).toEqual(["長すぎます"])
  expect(lineField(5, "長すぎます").parse(" 1\r\n\r\n 2 ")).toBe("1 2")
})

test("a letter keeps 30 combining characters", () => {
  expect(textField(100, "長すぎます").parse(`謎${"\u0301\u0316".repeat(40)}`)).toHaveLength(31)
})

test("blanks around a text do not make it too long", () => {
  expect(textField(5, "長すぎます").parse(`${" ".repeat(1_000)}謎`)).toBe("謎")
})

test("a text that must be there has one error where it is not", () => {
  const field = lineField(5, "長すぎます", rules)
  expect(errorsOf(field, " ")).toEqual(["足りません"])
  expect(errorsOf(field, undefined)).toEqual(["足りません"])
  expect(field.parse("謎")).toBe("謎")
})

test("nothing reads a text that is far too long", () => {
  let reads = 0
  const clean = (text: string) => {
    reads += 1
    return nfkc(text)
  }
  const field = textField(254, "長すぎます", { clean, ...rules })
  expect(errorsOf(field, "\u0301\u0316".repeat(240_000))).toEqual(["長すぎます"])
  expect(reads).toBe(0)
})
