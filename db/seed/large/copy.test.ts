import { expect, test } from "vitest"
import { encodeRow } from "./copy.ts"

test("a row is one line, whatever its texts contain", () => {
  expect(encodeRow(["a\tb\nc\\", null, true, 1.5, ["x", 'say "hi"', "\\"]])).toBe(
    'a\\tb\\nc\\\\\t\\N\ttrue\t1.5\t{"x","say \\\\"hi\\\\"","\\\\\\\\"}\n',
  )
})
