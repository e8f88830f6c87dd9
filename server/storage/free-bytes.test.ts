import { expect, test } from "vitest"
import { freeBytes } from "./free-bytes.ts"

test("freed bytes are gone", () => {
  const bytes = new Uint8Array(1024)
  freeBytes(bytes)
  expect(bytes.byteLength).toBe(0)
})

test("bytes that share their buffer stay, and so do the others", () => {
  const buffer = new Uint8Array([1, 2, 3, 4])
  const part = buffer.subarray(1, 3)
  freeBytes(part)
  expect([...part]).toEqual([2, 3])
  expect([...buffer]).toEqual([1, 2, 3, 4])
})
