import { expect, test } from "vitest"
import { playForm } from "./play-form.ts"

test("a text is read without control characters", () => {
  expect(playForm.parse({ text: "月\u0000\u0085" })).toEqual({ text: "月" })
})
