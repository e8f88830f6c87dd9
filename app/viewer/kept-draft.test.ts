import { beforeEach, expect, test, vi } from "vitest"
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts"
import { emptyDraft } from "./review-draft.ts"

const empty = emptyDraft("2026-11-22")
const draft = { ...empty, text: "書きかけ" }

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
  keepDraft("hina", "m1", draft)
  expect(readDraft("hina", "m1", empty)).toEqual(draft)
  expect(readDraft("kuro", "m1", empty)).toBeNull()
  expect(readDraft("hina", "m2", empty)).toBeNull()
  forgetDraft("hina", "m1")
  expect(readDraft("hina", "m1", empty)).toBeNull()
})

test("a draft that nobody has come back to for two months is forgotten", () => {
  vi.useFakeTimers({ now: new Date("2026-09-01") })
  keepDraft("hina", "m1", draft)
  stored["theme"] = "dark"
  vi.setSystemTime(new Date("2026-11-22"))
  expect(readDraft("hina", "m2", empty)).toBeNull()
  expect(Object.keys(stored)).toEqual(["theme"])
  vi.useRealTimers()
})

test("what is not a draft, and a browser without storage, give none", () => {
  stored["review-draft/hina/m1"] = "{"
  expect(readDraft("hina", "m1", empty)).toBeNull()
  vi.stubGlobal("localStorage", undefined)
  keepDraft("hina", "m1", draft)
  expect(readDraft("hina", "m1", empty)).toBeNull()
})
