import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetDrafts } from "#app/viewer/drafts.ts"
import { noChoices, press } from "./choices.ts"
import { createKeptChoices } from "./kept-choices.ts"

beforeEach(() => {
  const stored = Object.create({
    getItem: (key: string) => (stored[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => Object.assign(stored, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }) as Record<string, unknown>
  vi.stubGlobal("localStorage", stored)
  vi.stubGlobal("sessionStorage", {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const chosen = press(noChoices, { id: "a".repeat(22), title: "時計塔の招待状", img: null })

test("what a member chose is there after the tab was killed, for them alone", () => {
  createKeptChoices("hina").change({ ...chosen, day: "2026-11-20" })
  const later = createKeptChoices("hina")
  expect(later.left()).toBe(1)
  expect(later.current()).toEqual({ ...chosen, day: "2026-11-20" })
  expect(createKeptChoices("sora").current()).toEqual(noChoices)
})

test("what is saved or all taken back is gone, and so is everything when its member leaves", () => {
  const kept = createKeptChoices("hina")
  kept.change(chosen)
  kept.forget()
  expect(kept.current()).toBe(chosen)
  expect(createKeptChoices("hina").left()).toBe(0)
  kept.change(chosen)
  kept.change(noChoices)
  expect(createKeptChoices("hina").left()).toBe(0)
  kept.change(chosen)
  forgetDrafts()
  expect(createKeptChoices("hina").left()).toBe(0)
})

test("a browser without storage chooses for this visit", () => {
  vi.stubGlobal("localStorage", undefined)
  const kept = createKeptChoices("hina")
  kept.change(chosen)
  expect(kept.current()).toBe(chosen)
})
