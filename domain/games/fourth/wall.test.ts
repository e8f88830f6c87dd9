import { describe, expect, test } from "vitest"
import { type Said, wall } from "#content/games/fourth/wall.ts"
import {
  actAtWall,
  type AtWall,
  beforeWall,
  type Finisher,
  showWall,
  type WallAct,
} from "./wall.ts"

const finisher: Finisher = {
  name: "ひなた",
  earlier: ["みなと"],
  days: [{ title: "最後の投影", day: "2026-11-29" }],
}

/** Takes acts one after another, a minute apart. */
function after(acts: readonly WallAct[], from: AtWall = beforeWall) {
  let at = from
  let said: readonly Said[] = []
  let now = 1_800_000_000_000
  for (const act of acts) {
    now += 60_000
    const turn = actAtWall(at, act, { finisher, now })
    at = turn.at
    said = turn.said
  }
  return { at, said: said.map(({ by, text }) => `${by}「${text}」`), shown: showWall(at, finisher) }
}

const found: readonly WallAct[] = [{ what: "light" }, { what: "gap" }]

describe("somebody who finished all three", () => {
  test("puts out the light, finds the keyhole, and turns their name in it", () => {
    for (const text of ["ひなた", "ヒナタ", "みなと"]) {
      const { shown } = after([...found, { what: "key", text }])
      expect(shown.opened?.said).toHaveLength(12)
      expect(shown.opened?.said.map((each) => each.text)).toContain("ひなたです。ここにいます。")
      expect(shown.opened?.ticket.line).toBe("三つの扉を、ひらきました。ひなた")
    }
  })

  test("gets a reply to what is near", () => {
    expect(after([{ what: "gap" }]).said[0]).toContain("明るいうちは、開かないんだ")
    expect(after([{ what: "light" }, { what: "cover" }]).said[0]).toContain("建物のほうです")
    for (const { any, reply } of wall.replies.near)
      for (const text of any)
        expect(after([...found, { what: "key", text }]).said).toEqual([
          `${reply.by}「${reply.text}」`,
        ])
    expect(after([...found, { what: "key", text: "さかな" }]).said).toEqual([
      "「鍵は、まわりません。」",
    ])
  })

  test("sees nothing of the keyhole in the light, and no rung that was not asked for", () => {
    const lit = JSON.stringify(showWall(beforeWall, finisher))
    for (const secret of ["すきま", "鍵は？", "灯りを消し、", "大勢か"])
      expect(lit).not.toContain(secret)
    expect(lit).not.toContain("five-2")
    expect(after([{ what: "hint" }]).shown.hints.rungs).toHaveLength(1)
    const all = Array.from({ length: 6 }, (): WallAct => ({ what: "hint" }))
    expect(after(all).shown.hints).toMatchObject({ left: 0 })
  })

  test("cannot use a key before there is a keyhole", () => {
    const { at } = after([{ what: "key", text: "ひなた" }])
    expect(at.isOpen).toBe(false)
    expect(after([{ what: "gap" }, { what: "key", text: "ひなた" }]).at.isOpen).toBe(false)
  })
})
