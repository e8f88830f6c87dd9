import { expect, test } from "vitest"
import { bestForm } from "./best-form.ts"
import { checkForm } from "./check-form.ts"

const [one, two] = ["A".repeat(22), "B".repeat(22)]

function check(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ known: "", ...fields })) form.append(name, text)
  return checkForm(bestForm, form)
}

test("a list is read in its order, with lines of one line", () => {
  expect(check({ mystery1: one, line1: " 一生\nもの ", mystery3: two, known: "v" })).toEqual({
    ok: true,
    value: {
      known: "v",
      overwrites: false,
      entries: [
        { id: one, line: "一生 もの" },
        { id: two, line: "" },
      ],
    },
  })
})

test("a line that is too long is refused in its place; one of 200 characters is not", () => {
  expect(check({ mystery1: one, line1: "🎉".repeat(200) })).toMatchObject({ ok: true })
  expect(check({ mystery1: one, mystery2: two, line2: "あ".repeat(201) })).toMatchObject({
    fields: { line2: "ひとことは200文字以内で入力してください" },
  })
})

test("an eleventh entry is not read, and none twice or by a name that no mystery has", () => {
  expect(check({ mystery11: one })).toMatchObject({ value: { entries: [] } })
  expect(check({ mystery1: one, mystery2: one })).toMatchObject({ ok: false })
  expect(check({ mystery1: "../x" })).toMatchObject({ ok: false })
})
