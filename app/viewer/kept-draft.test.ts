import { beforeEach, expect, test, vi } from "vitest"
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts"

const draft = { text: "書きかけ" }

let stored: Record<string, unknown>

beforeEach(() => {
  stored = {}
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, text: string) => (stored[key] = text) },
    removeItem: { value: (key: string) => delete stored[key] },
  })
  vi.stubGlobal("localStorage", stored)
})

test("a draft is kept for its member and its mystery only", () => {
  keepDraft("review/hina/m1", draft)
  expect(readDraft("review/hina/m1")).toEqual(draft)
  expect(readDraft("review/kuro/m1")).toBeNull()
  expect(readDraft("review/hina/m2")).toBeNull()
  forgetDraft("review/hina/m1")
  expect(readDraft("review/hina/m1")).toBeNull()
})

test("a draft that nobody has come back to for two months is forgotten", () => {
  vi.useFakeTimers({ now: new Date("2026-09-01") })
  keepDraft("review/hina/m1", draft)
  keepDraft("entry/hina/new", draft)
  stored["theme"] = "dark"
  vi.setSystemTime(new Date("2026-11-22"))
  expect(readDraft("review/hina/m2")).toBeNull()
  expect(Object.keys(stored)).toEqual(["theme"])
  vi.useRealTimers()
})

test("what is not a draft, and a browser without storage, give none", () => {
  stored["draft/review/hina/m1"] = "{"
  expect(readDraft("review/hina/m1")).toBeNull()
  vi.stubGlobal("localStorage", undefined)
  keepDraft("review/hina/m1", draft)
  expect(readDraft("review/hina/m1")).toBeNull()
})
