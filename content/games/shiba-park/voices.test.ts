import { describe, expect, test } from "vitest"
import type { ChatLine, ChatStep } from "../chat.ts"
import { chain } from "./chain.ts"
import { manners, others, reserved, speakers } from "./manners.ts"
import { chapters } from "./chapters.ts"
import { linesOf } from "./script.ts"

const all = linesOf([chapters, chain, manners, reserved, others])
const by = (speaker: string) =>
  all.filter((line) => line.speaker === speaker).map(({ text }) => text)
/** A line without its mentions. */
const bare = (text: string) => text.replaceAll(/@\{name\}|\{name\}|@(?:へび|かえる|なめくじ)/g, "")

describe("voices", () => {
  test("the slug writes hiragana with spaces, and never raises its voice", () => {
    for (const text of by("namekuji")) expect(bare(text)).toMatch(/^[ぁ-ゖー　、。…（）『』 ]*$/)
  })

  test("Perry writes katakana, and the tree hiragana", () => {
    for (const text of by("perry")) expect(text).toMatch(/^[ァ-ヶー、。…]+$/)
    for (const text of by("icho")) expect(bare(text)).toMatch(/^[ぁ-ゖ　]+$/)
  })

  test("the snake never raises its voice, and after 以上だ it always says one thing more", () => {
    for (const text of by("hebi")) expect(text).not.toMatch(/[！]/)
    const lists: ChatLine[][] = []
    const collect = (of: unknown) => {
      if (Array.isArray(of)) lists.push(of.filter((each) => (each as ChatLine).kind === "line"))
      if (typeof of === "object" && of !== null) Object.values(of).forEach(collect)
    }
    collect(chapters)
    const ends = lists.flatMap((list) =>
      list.flatMap(({ speaker, text }, n) =>
        speaker === "hebi" && text.endsWith("以上だ。") ? [list[n + 1]] : [],
      ),
    )
    expect(ends.length).toBeGreaterThan(3)
    // Another talks in between once: as in the valley, where all look puzzled.
    for (const next of ends)
      expect(next?.speaker === "hebi" || next?.text === "……えっと。誤字？").toBe(true)
  })

  test("the player is called as each of them calls", () => {
    const called = (speaker: string, suffix: RegExp) => {
      for (const text of by(speaker))
        for (const [, after = ""] of text.matchAll(/@?\{name\}(.{0,4})/gu))
          expect([text, suffix.test(after)]).toEqual([text, true])
    }
    called("hebi", /^(?![ 　]?(?:さん|さま|ちゃん))/)
    called("kaeru", /^ さん/)
    called("namekuji", /^ ちゃん/)
    // Where the clerk reads the form aloud, there is the name alone.
    called("hiroi", /^ ?さま|^。|^$|^』/)
  })

  test("the three do not call each other by name before the end", () => {
    const names: Record<string, RegExp> = {
      hebi: /(?<!書き)かえる|なめくじ/,
      kaeru: /へび|なめくじ/,
      namekuji: /へび|かえる/,
    }
    const before = chapters.flatMap(({ scenes }) =>
      scenes.filter(({ id }) => id !== "epi-4").flatMap((scene) => linesOf(scene)),
    )
    const called = before.filter(({ speaker, text }) => names[speaker]?.test(text))
    expect(called.map(({ text }) => text)).toEqual([])
    const last = chapters.flatMap(({ scenes }) => scenes).find(({ id }) => id === "epi-4")
    const named = linesOf(last).map(({ speaker, text }) => `${speaker} ${text}`)
    expect(named).toEqual(
      expect.arrayContaining(["kaeru @へび さん。", "hebi …………@なめくじ。", "namekuji @かえる"]),
    )
  })
})

/** People who come into the room and go. */
const joined = /^(.+)が(参加|退出|入港|出港)しました。/

test("the title never lies about how many there are, and each of them speaks while there", () => {
  const ids = Object.fromEntries(speakers.map(({ id, name }) => [name, id]))
  const counts: unknown[] = []
  const wrong: string[] = []
  for (const chapter of chapters) {
    const room = new Set(chapter.members)
    for (const step of chapter.scenes.flatMap((scene): readonly ChatStep[] => scene.steps)) {
      if (step.kind === "puzzle" && step.puzzle.id === "D1") room.clear()
      if ("speaker" in step && step.kind !== "arrival" && !room.has(step.speaker))
        wrong.push(JSON.stringify(step))
      if (step.kind !== "system") continue
      const [, name = "", how = ""] = joined.exec(step.text) ?? []
      const id = ids[name]
      if (id === undefined) continue
      if (["参加", "入港"].includes(how)) room.add(id)
      else room.delete(id)
      counts.push([step.text, step.change?.count, room.size + 1])
    }
  }
  expect(wrong).toEqual([])
  expect(counts).toHaveLength(10)
  expect(counts.filter((each) => !Array.isArray(each) || each[1] !== each[2])).toEqual([])
})

test("the name is read by those who are there, and by the slug", () => {
  const [first] = chapters
  const read = (first?.scenes ?? []).flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === "system" && step.change?.read ? [step.change] : [])),
  )
  expect(read.map(({ count, read: readers }) => [count, readers])).toEqual([
    [3, 2],
    [4, 3],
    [5, 4],
  ])
})
