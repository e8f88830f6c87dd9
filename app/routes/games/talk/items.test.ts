import { describe, expect, it } from "vitest"
import type { ShownEntry, ShownPart, ShownRoom } from "#domain/games/chat/shown.ts"
import {
  entriesOf,
  isFolded,
  keepParts,
  roomAt,
  startOfPassage,
  trailsOf,
  unopened,
  withAsides,
} from "./items.ts"
import { firstUnread } from "./use-pace.ts"

const line = (key: string, by = "kaeru", more: Partial<ShownEntry> = {}): ShownEntry =>
  ({ kind: "line", key, by, text: [key], ...more }) as ShownEntry

const part = (chapter: string, entries: readonly ShownEntry[]): ShownPart => ({
  chapter,
  place: chapter,
  clock: "13:05",
  floor: chapter,
  isNight: false,
  entries,
})

const room: ShownRoom = {
  title: "落とし物係",
  count: 5,
  names: { you: "たろう", kaeru: "フログ" },
  read: 4,
  pinned: true,
  form: { thing: [], owner: [], proof: [], pale: false, done: false },
  veiled: [],
  trail: "none",
  dark: false,
  hasElevator: false,
  album: [],
  stamps: [],
}

describe("the room while bubbles are read", () => {
  const entries = [
    line("a", "hiroi", { change: { count: 3, read: 2 } }),
    line("b", "hebi", { change: { count: 4, names: { kaeru: "かえる" } } }),
    line("c", "kaeru", { change: { count: 5, read: 4, pinned: true, names: { kaeru: "フログ" } } }),
  ]

  it("is as it is now once everything stands", () => {
    expect(roomAt(room, entries, { shown: 3, unopened })).toBe(room)
  })

  it("counts nobody who comes later", () => {
    expect(roomAt(room, entries, { shown: 1, unopened })).toMatchObject({
      count: 3,
      read: 2,
      pinned: false,
    })
    expect(roomAt(room, entries, { shown: 2, unopened })).toMatchObject({
      count: 4,
      read: 2,
      pinned: false,
    })
  })

  it("knows a name only after it was taken", () => {
    expect(roomAt(room, entries, { shown: 2, unopened }).names).toEqual({
      you: "たろう",
      kaeru: "かえる",
    })
  })
})

describe("the place of a reader", () => {
  const entries = [line("a"), line("b", "you"), line("c"), line("d")]

  it("is after the last bubble that was read", () => {
    expect(firstUnread(entries, (key) => key === "c")).toBe(3)
    expect(firstUnread(entries, () => false)).toBe(0)
  })

  it("begins a passage after the last act of the player", () => {
    expect(startOfPassage(entries)).toBe(2)
    expect(startOfPassage([line("a")])).toBe(0)
  })

  it("keeps replies where they were said, also when the story goes on", () => {
    const parts = [part("first", entries)]
    const asides = [{ after: "c", entries: [line("said")] }]
    expect(entriesOf(withAsides(parts, asides)).map(({ key }) => key)).toEqual([
      "a",
      "b",
      "c",
      "said",
      "d",
    ])
  })

  it("keeps a reply whose bubble is gone at the end", () => {
    const parts = [part("first", entries)]
    expect(entriesOf(withAsides(parts, [{ after: "x", entries: [line("said")] }])).at(-1)).toEqual(
      line("said"),
    )
  })

  it("takes parts that are the same from before", () => {
    const before = [part("first", [line("a")]), part("valley", [line("b")])]
    const now = [part("first", [line("a")]), part("valley", [line("b"), line("c")])]
    const kept = keepParts(before, now)
    expect(kept[0]).toBe(before[0])
    expect(kept[1]).toBe(now[1])
    expect(keepParts(before, structuredClone(before))).toBe(before)
  })
})

describe("the trail", () => {
  const parts = [
    part("first", [line("a"), line("b", "you"), line("c")]),
    part("mound", [line("d", "hebi", { hole: { piece: 0, at: 1 } }), line("e")]),
    part("tower", [line("f")]),
  ]

  it("weaves between all bubbles of the chapter in which it begins", () => {
    const { beside, tip } = trailsOf(parts.slice(0, 1), "down")
    expect([...beside.keys()]).toEqual(["a", "b", "c"])
    expect(tip).toBeNull()
  })

  it("goes up from the heading to the line on which it ends", () => {
    const { beside, tip } = trailsOf(parts, { up: "d" })
    expect([...beside.keys()]).toEqual(["d", "e"])
    expect(tip).toBe("d")
  })

  it("runs through all of it to the name of the player, and rests where a letter is gone", () => {
    const { beside, tip } = trailsOf(parts, "through")
    expect([...beside.keys()]).toEqual(["b", "c", "d", "e", "f"])
    expect(beside.get("d")).toEqual({ kind: "edge", rests: true })
    expect(tip).toBe("b")
  })

  it("is nowhere before it begins", () => {
    expect(trailsOf(parts, "none").beside.size).toBe(0)
  })
})

describe("folding", () => {
  it("folds the bubbles of who is out", () => {
    expect(isFolded(line("a", "hebi"), ["hebi"], false)).toBe(true)
    expect(isFolded(line("a", "kaeru"), ["hebi"], false)).toBe(false)
    expect(isFolded({ kind: "system", key: "s", text: ["…"] }, ["hebi"], false)).toBe(false)
  })

  it("leaves the player's own bubbles alone where nobody else is there", () => {
    expect(isFolded(line("a", "you"), ["hebi"], true)).toBe(false)
    expect(isFolded({ kind: "system", key: "s", text: ["…"] }, ["hebi"], true)).toBe(true)
    expect(isFolded({ kind: "taken-back", key: "t", text: "…" }, ["hebi"], true)).toBe(true)
  })
})
