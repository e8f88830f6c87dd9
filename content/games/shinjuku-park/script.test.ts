import { describe, expect, test } from "vitest"
import { readDesign, saidIn, testLines } from "#tests/support/design.ts"
import { chapters } from "./chapters.ts"
import { conversions } from "./conversions.ts"
import { after, certificate, share } from "./finish.ts"
import { manners } from "./manners.ts"
import { linesOf, only, puzzles, steps, textsOf } from "./script.ts"
import { shinjukuPark } from "./shinjuku-park.ts"
import { entrance } from "./window.ts"

const { text: design, section } = readDesign(import.meta)

const speakers: Record<string, string> = {
  柏: "kashiwagi",
  淀: "yodobashi",
  つ: "tsuno",
  花: "hana",
  殿: "tono",
}

const people = /(?<![（、])(柏|淀|つ|花|殿|ト|▷)「/gu

/** The same text with the names of the script. */
const bare = (text: string) =>
  text
    .replaceAll("**", "")
    .replaceAll("{名}", "{name}")
    .replaceAll("{ほかの名}", "{other}")
    .replaceAll("{新しい名}", "{new}")
    .replaceAll("{読み}", "{reading}")
    .replaceAll(/\s*\n\s*/g, "")

const content = [chapters, manners, after]
const written = new Set(textsOf(content).map(bare))
const told = [section("### 4.3", "## 5"), section("### 5.1", "## 6")]

describe("the script and its design", () => {
  testLines({
    said: told.flatMap((part) => [...saidIn(part, people)]),
    atLeast: 600,
    written,
    lines: linesOf(content),
    known: bare(design),
    bare,
    speakers,
  })

  test("the lines of each scene stand in the order of the design", () => {
    const known = bare(section("### 5.1", "### 5.9"))
    let at = 0
    const said = steps.flatMap((step) =>
      step.kind === "line" ||
      step.kind === "own" ||
      step.kind === "system" ||
      step.kind === "retract"
        ? [bare(step.text)]
        : [],
    )
    for (const text of said) {
      const found = known.indexOf(`「${text}」`, at)
      expect([text, found >= at]).toEqual([text, true])
      at = found + 1
    }
  })

  test("questions, hints and explanations are those of the design", () => {
    const known = bare(design)
    const texts = puzzles.flatMap(({ title, question, shape, hints, explanation, otherWays }) => [
      title,
      question,
      shape,
      ...hints.flatMap(({ rungs }) => rungs),
      ...explanation,
      otherWays,
    ])
    expect(texts.filter((text) => !known.includes(bare(text)))).toEqual([])
    expect(puzzles.map(({ id }) => id).join(" ")).toBe(
      "F1 F2 C1 C2 C3 C4 M1 M2 M3 K1 K2 K3 K4 Z1 Z2 Z3 Z4 A1 A2 A3 A4 X1 X2 Y1 Y2",
    )
  })

  test("each place where people are stuck is in the table of the page of hints, in its order", () => {
    const table = section("### 5.9", "## 6")
    const row = table.split("\n").filter((line) => line.startsWith("|"))
    const places = row.slice(2).flatMap((line) => line.split("|")[2]?.trim().split("／") ?? [])
    expect(puzzles.flatMap(({ hints }) => hints.map(({ about }) => about))).toEqual(places)
  })

  test("the guide, the window, the entrance, the certificate and what is shared are those of the design", () => {
    const known = bare(design.replaceAll(/\n　/g, "")).replaceAll("／", "")
    const texts = only("guide")
      .flatMap(({ title, lines }) => [title, ...lines])
      .concat([entrance.title, entrance.lead, entrance.begin])
      .concat(entrance.text, entrance.facts, entrance.notes, share.texts)
      .concat([certificate.title, ...certificate.lines, certificate.signed])
      .concat([after.title, after.asks, ...after.greetings])
      .concat(textsOf(manners.hints.greeting), manners.hints.parting, manners.tooFast)
    expect(texts.filter((text) => !known.includes(bare(text)))).toEqual([])
  })

  test("the words that are offered are those of the design, with their width", () => {
    const table = section("### 9.2", "## 10")
    for (const { words } of conversions)
      for (const { reading, words: all } of words) {
        const shown = all.map((word) => (reading === "つ" ? word : `${word}(${word.length})`))
        const arrow = all[0] === `${reading}。` ? "" : `${reading} → `
        expect(table).toContain(`${arrow}${shown.join("・")}`)
      }
  })
})

test("each picture, face and sticker that the script shows is drawn, and has a text", () => {
  const { drawings, pictures, stickers, ...rest } = shinjukuPark
  const known = new Set(Object.keys(drawings))
  const shown = [
    ...textsOf(rest).filter((text) => /^(stamp|card|window|face|selfie)-/.test(text)),
    ...only("picture").map(({ picture }) => picture),
    ...only("sticker").map(({ sticker }) => sticker),
    entrance.picture,
    certificate.drawing,
    share.picture,
    shinjukuPark.icon,
  ]
  expect(new Set(shown).size).toBeGreaterThan(30)
  const alts = { ...pictures, ...stickers }
  expect(shown.filter((id) => !known.has(id) || !alts[id]?.alt)).toEqual([])
  expect(Object.keys(alts).filter((id) => !known.has(id))).toEqual([])
})

test("the picture at the entrance and the one to share are the same", () => {
  expect(share.picture).toBe(entrance.picture)
})

test("the stickers and seals of the story come in the order of the design", () => {
  const names: Record<string, string> = {
    "stamp-yamabuki": "山吹",
    "stamp-seal": "判子",
    "stamp-ant": "蟻",
    "stamp-pear": "梨",
    "stamp-pine": "松",
    "stamp-fruit": "実",
    "stamp-leaf": "葉",
    "stamp-bream": "鯛",
    "white-paper": "白い紙",
    pavilion: "六角の図",
    "card-pine": "札・松",
    "card-bamboo": "札・竹",
    "card-snow": "札・雪月",
  }
  const sent = steps.flatMap((step) => {
    if (step.kind === "sticker") return [names[step.sticker] ?? "?"]
    return step.kind === "ledger" && step.seal === "asked" ? [`判・${step.what}`] : []
  })
  const said = section("### 5.1", "### 5.9").matchAll(/^(?:花|\{新しい名\})((?:［[^］]+］)+)$/gm)
  const inDesign = [...said].flatMap(([, row = ""]) => row.slice(1, -1).split("］［"))
  expect(sent.length).toBeGreaterThan(50)
  expect(sent).toEqual(inDesign)
})
