import { expect, test } from "vitest"
import { z } from "zod"
import { checkForm } from "./check-form.ts"

const schema = z.object({
  name: z.string("名前がありません").trim().min(1, "名前がありません").max(5, "長すぎます"),
  age: z.string().regex(/^\d+$/, "数字ではありません").max(2, "長すぎます").transform(Number),
})

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test("a valid form returns its values", () => {
  expect(checkForm(schema, formOf({ name: " あき ", age: "12", other: "x" }))).toEqual({
    ok: true,
    value: { name: "あき", age: 12 },
  })
})

test("each field has the first of its errors", () => {
  expect(checkForm(schema, formOf({ age: "abc" }))).toEqual({
    ok: false,
    code: "invalid",
    fields: { name: "名前がありません", age: "数字ではありません" },
  })
})

test("a form with an unknown field is refused as a whole", () => {
  expect(checkForm(z.strictObject({}), formOf({ role: "admin" }))).toEqual({
    ok: false,
    code: "invalid",
    fields: {},
  })
})
