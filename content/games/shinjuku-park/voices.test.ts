import { describe, expect, test } from "vitest"
import { chapters } from "./chapters.ts"
import { manners } from "./manners.ts"
import { linesOf, only, steps } from "./script.ts"

const all = linesOf([chapters, manners])
const by = (speaker: string) =>
  all.filter((line) => line.speaker === speaker).map(({ text }) => text)

describe("voices", () => {
  test("the boy writes no kanji", () => {
    for (const text of by("tsuno")) expect(text).not.toMatch(/\p{Script=Han}/u)
  })

  test("the old man has blanks where others have commas and stops", () => {
    for (const text of by("yodobashi")) expect(text).not.toMatch(/[、。]/)
  })

  test("the clerk ends with a full stop, but where he is cut short and where he laughs", () => {
    const open = by("kashiwagi").filter((text) => !text.endsWith("。"))
    expect(new Set(open)).toEqual(
      new Set([
        "見ずに帰るわけには、",
        "では、わたしは一年、",
        "稽古の一、です。{name}さん、これは、",
        "（笑）",
      ]),
    )
    expect(by("kashiwagi").filter((text) => text.includes("（笑）"))).toHaveLength(1)
  })

  test("the one without a name writes once", () => {
    expect(by("hana")).toEqual(["見えますよ"])
    expect(new Set(only("sticker").map(({ speaker }) => speaker))).toEqual(new Set(["hana"]))
  })

  test("the lord ends as lords do, and the old man never does", () => {
    const ends = by("tono").filter((text) => /[じぢ]ゃ|ぞ|のう|おる|ぬ/.test(text))
    expect(ends.length).toBeGreaterThan(20)
    for (const text of by("yodobashi")) expect(text).not.toMatch(/じゃ[。　]?$/)
  })
})

test("each call of the nephew is answered by an ant or a pear", () => {
  const calls = steps.flatMap((step, n) =>
    step.kind === "line" && step.speaker === "yodobashi" && /^甥(?:　.+)?$/.test(step.text)
      ? [[step.text, steps[n + 1]] as const]
      : [],
  )
  expect(calls.map(([text]) => text)).toEqual(["甥　お茶", "甥　帽子", "甥　雨か", "甥　杖", "甥"])
  for (const [text, next] of calls)
    expect([text, next?.kind === "sticker" && next.sticker]).toEqual([
      text,
      expect.stringMatching(/^stamp-(?:ant|pear)$/),
    ])
})

describe("who is there", () => {
  const scenes = chapters.flatMap((chapter) => chapter.scenes)
  const speakersOf = (id: string) =>
    new Set(linesOf(scenes.find((scene) => scene.id === id)).map(({ speaker }) => speaker))

  test("the clerk says nothing while he is out of reach", () => {
    expect(speakersOf("fin-1").has("kashiwagi")).toBe(false)
    expect(speakersOf("fin-2").has("kashiwagi")).toBe(false)
    const away = (text: string) =>
      steps.findIndex((step) => step.kind === "system" && step.text === text)
    const between = steps.slice(
      away("柏木さんの電波が、途切れました。"),
      away("柏木さんの電波が、戻りました。"),
    )
    expect(linesOf(between).filter(({ speaker }) => speaker === "kashiwagi")).toEqual([])
  })

  test("the lord is heard by the boy only after he stands before him", () => {
    for (const id of ["chi-1", "fuj-1"]) {
      const told = linesOf(
        scenes.find((scene) => scene.id === id)?.steps.filter(({ kind }) => kind !== "puzzle"),
      )
      expect(told.filter(({ speaker }) => speaker === "tono")).toEqual([])
    }
    expect(speakersOf("first-3").has("tsuno")).toBe(false)
  })
})
