import { describe, expect, it } from "vitest"
import type { ShownEntry, ShownTalk, TurnReply } from "#domain/games/chat/shown.ts"
import { refused } from "#shared/outcome.ts"
import { asidesOf, beginTurns, takeAnswer, takeLoaded, withOpenAnswer } from "./turns.ts"

const line = (key: string, by = "hebi"): ShownEntry => ({ kind: "line", key, by, text: [key] })

const talkOf = (...keys: string[]) =>
  ({
    chapter: "first",
    parts: [{ chapter: "first", entries: keys.map((key) => line(key)) }],
  }) as unknown as ShownTalk

const replyOf = (more: Partial<TurnReply>): TurnReply => ({
  talk: talkOf("a", "b"),
  fresh: [],
  said: [],
  takenBack: null,
  paper: null,
  wait: null,
  ...more,
})

describe("turns of a talk", () => {
  const begun = beginTurns(talkOf("a", "b"), undefined)

  it("puts a reply after the bubble that stood last", () => {
    const turns = takeAnswer(begun, replyOf({ said: [line("x")] }))
    expect(asidesOf(turns.told, false)).toEqual([
      { after: "b", entries: [line("~1.x")].map(asKey) },
    ])
  })

  it("shows what was sent until the reply was read, and takes it back then", () => {
    const turns = takeAnswer(begun, replyOf({ said: [line("x")], takenBack: "くつ" }))
    expect(asidesOf(turns.told, false)[0]?.entries[0]).toMatchObject({ kind: "line", by: "you" })
    expect(asidesOf(turns.told, true)[0]?.entries[0]).toMatchObject({
      kind: "taken-back",
      text: "くつ",
    })
  })

  it("puts replies after the answer that the log keeps, which is a bubble until they were read", () => {
    const talk = talkOf("a", "b")
    const back: ShownEntry = { kind: "taken-back", key: "t", text: "くつ" }
    const [part] = talk.parts
    const kept = { ...talk, parts: [{ ...part!, entries: [...part!.entries, back] }] }
    const turns = takeAnswer(
      begun,
      replyOf({ talk: kept, fresh: ["t"], said: [line("x")], takenBack: "くつ" }),
    )
    expect(asidesOf(turns.told, false)[0]).toMatchObject({ after: "t" })
    expect(asidesOf(turns.told, false)[0]?.entries).toHaveLength(1)
    const open = withOpenAnswer(turns.talk.parts, turns.told, false)[0]?.entries.at(-1)
    expect(open).toMatchObject({ kind: "line", by: "you", key: "t" })
    expect(withOpenAnswer(turns.talk.parts, turns.told, true)).toBe(turns.talk.parts)
  })

  it("fills in drawings that were sent before", () => {
    const drawn = { box: "0 0 1 1", lines: "<path/>" }
    const withMap = (has: boolean) =>
      ({
        ...talkOf("a"),
        map: { picture: { id: "m", alt: "", drawn: has ? drawn : null } },
      }) as unknown as ShownTalk
    const turns = takeAnswer(
      beginTurns(withMap(true), undefined),
      replyOf({ talk: withMap(false) }),
    )
    expect(turns.talk.map.picture.drawn).toEqual(drawn)
  })

  it("keeps a reply before the bubbles with which the story went on", () => {
    const turns = takeAnswer(
      begun,
      replyOf({ talk: talkOf("a", "b", "c"), fresh: ["c"], said: [line("x")] }),
    )
    expect(turns.told[0]?.after).toBe("b")
    expect(turns.talk.parts[0]?.entries).toHaveLength(3)
  })

  it("loses nothing that was typed when a turn is refused", () => {
    const refusal = {
      ...refused("unavailable"),
      text: "混み合っています。",
      typed: { text: "たび" },
    }
    const turns = takeAnswer(begun, refusal)
    expect(turns).toMatchObject({ problem: "混み合っています。", typed: "たび" })
    expect(turns.talk).toBe(begun.talk)
  })

  it("waits for the connection, and forgets that once it was answered", () => {
    const lost = takeAnswer(begun, { lost: true })
    expect(lost.isLost).toBe(true)
    expect(takeAnswer(lost, replyOf({})).isLost).toBe(false)
  })

  it("keeps replies when the next chapter is opened", () => {
    const turns = takeAnswer(begun, replyOf({ said: [line("x")] }))
    expect(takeLoaded(turns, talkOf("a", "b", "c")).told).toHaveLength(1)
  })
})

const asKey = (entry: ShownEntry): ShownEntry =>
  entry.kind === "line" ? { ...entry, text: ["x"] } : entry
