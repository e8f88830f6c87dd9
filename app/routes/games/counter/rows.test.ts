import { describe, expect, it } from "vitest"
import type { CounterEntry } from "#domain/games/counter/shown.ts"
import { blocksOf, rowsOf, startOfPassage } from "./rows.ts"

const line = (key: string, by = "tsuno"): CounterEntry => ({ kind: "line", key, by, text: key })
const sticker = (key: string, id = "stamp-pear"): CounterEntry => ({
  kind: "sticker",
  key,
  by: "hana",
  sticker: { id, alt: "", drawn: null, name: null },
})
const drill: CounterEntry = {
  kind: "drill",
  key: "d",
  id: "drill-1",
  spoken: "ここから十枚",
  clock: "9:10",
  lines: [
    { key: "d.0", side: "right", text: "はい。" },
    { key: "d.1", side: "left", text: "うん。" },
  ],
}

const rows = (...entries: CounterEntry[]) =>
  rowsOf([{ chapter: "first", place: "受付", clock: "9:00", entries }]).flatMap(
    (part) => part.entries,
  )

describe("rows of the room", () => {
  it("have each line of a drill, and its hour once", () => {
    const [first, second] = rows(drill)
    expect(first).toMatchObject({
      kind: "drilled",
      key: "d.0",
      spoken: "ここから十枚",
      clock: "9:10",
    })
    expect(second).toMatchObject({ kind: "drilled", key: "d.1", spoken: null })
    expect(second).not.toHaveProperty("clock")
  })

  it("begin a passage after the last line that the player sent, in a drill, too", () => {
    expect(startOfPassage(rows(line("a"), line("b", "you"), line("c")))).toBe(2)
    expect(startOfPassage(rows(line("a"), drill))).toBe(2)
    expect(startOfPassage(rows(line("a")))).toBe(0)
  })

  it("stand in one block for a drill, and for stickers that came one after another", () => {
    const blocks = blocksOf(
      rows(line("a"), drill, sticker("s"), sticker("t"), sticker("p", "pavilion"), line("b")),
    )
    expect(blocks.map(({ kind, n }) => [kind, n])).toEqual([
      ["row", 0],
      ["drill", 1],
      ["stickers", 3],
      ["row", 5],
      ["row", 6],
    ])
  })
})
