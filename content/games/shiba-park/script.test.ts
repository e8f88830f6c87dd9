import { describe, expect, test } from "vitest"
import { readDesign, saidIn, testLines } from "#tests/support/design.ts"
import type { ChatStep } from "../chat.ts"
import { chain } from "./chain.ts"
import { certificate, readings, share } from "./finish.ts"
import { manners, reserved } from "./manners.ts"
import { chapters } from "./chapters.ts"
import { linesOf, puzzles, textsOf } from "./script.ts"
import { shibaPark } from "./shiba-park.ts"
import { desk, entrance } from "./window.ts"

const { text: design, section } = readDesign(import.meta)

const speakers: Record<string, string> = {
  拾: "hiroi",
  へ: "hebi",
  か: "kaeru",
  フログ: "kaeru",
  な: "namekuji",
  い: "icho",
  ペ: "perry",
}

const people = /(拾|へ|か|な|い|ペ|フログ|ト|紙)「/gu

/** The same text, whether it shows a name or leaves room for one. */
const bare = (text: string) =>
  text
    .replaceAll(/@かぎ(?!あな)|@（その言葉）|@（新しい名）|@なまえ|@かぎあな/g, "@{name}")
    .replaceAll(/『(?:◯|\{letter\})』/g, "『◯』")
    .replaceAll(/『(?:あなた|\{name\})』/g, "『{name}』")
    .replaceAll(/◆|\s*\n\s*/g, "")

const content = [chapters, chain, certificate, readings, share, manners, reserved, desk, entrance]
const written = new Set(textsOf(content).map(bare))
const told = [
  section("### 4.1", "### 4.4"),
  section("### 4.6", "### 4.7"),
  section("### 5.0", "## 6"),
]

describe("the script and its design", () => {
  // Lines that are told again: with a hole, without a letter, cut short or with another name.
  const isExample = (says: string) => /●|^むしに|^@たろう|気がします。…$|と言って…$|^ $/.test(says)
  testLines({
    said: told.flatMap((part) => [...saidIn(part, people)]),
    atLeast: 500,
    isToldOtherwise: ({ by, says }) =>
      isExample(says) || (by === "ト" && /名前を『|にもどりました/.test(says)),
    written,
    lines: linesOf(content),
    known: bare(design),
    bare,
    speakers,
  })

  test("questions, hints and explanations are those of the design", () => {
    const known = bare(design)
    const texts = puzzles.flatMap(({ question, shape, hints, explanation, otherWays }) => [
      question,
      shape,
      ...hints.flatMap(({ rungs }) => rungs),
      ...explanation,
      otherWays,
    ])
    expect(texts.filter((text) => !known.includes(bare(text)))).toEqual([])
    expect(puzzles.map(({ id }) => id)).toEqual([
      "F1",
      "H1",
      "HO1",
      "HO2",
      "K1",
      "K2",
      "G1",
      "M1",
      "T0",
      "T1",
      "O1",
      "O2",
      "D1",
      "D2",
    ])
  })

  test("buttons, reactions, the diary and the true stories are those of the design", () => {
    const known = bare(design)
    const texts = chapters
      .flatMap(({ scenes }) => scenes.flatMap(({ steps }): readonly ChatStep[] => steps))
      .flatMap((step) => {
        if (step.kind === "truth") return [`「${step.text}」`]
        if (step.kind === "diary") return [step.title, step.usual, ...Object.values(step.years)]
        if (step.kind === "react") return step.options.map(({ text }) => text)
        if (step.kind === "button") return [step.label]
        if (step.kind === "name") return [step.label, `［${step.button}］`, step.beside]
        if (step.kind === "ending") return [`［${step.stay}］［${step.leave}］`]
        return step.kind === "picture" ? (step.text ?? []) : []
      })
    expect(texts.length).toBeGreaterThan(30)
    expect(texts.filter((text) => !known.includes(bare(text)))).toEqual([])
  })

  test("the window, the entrance, the certificate and the texts to share are those of the design", () => {
    const known = bare(design).replaceAll("／", "")
    const texts = [entrance.title, entrance.lead, ...entrance.text, ...entrance.facts].concat(
      entrance.notes,
      [entrance.begin, entrance.desk, desk.greeting, desk.unopened, ...desk.notes],
      [certificate.title, ...certificate.lines, certificate.signed, ...share.texts],
      chain.words,
    )
    expect(texts.filter((text) => !known.includes(bare(text)))).toEqual([])
    const places = puzzles.flatMap(({ hints }) => hints.map(({ about }) => about))
    const table = section("### 5.10", "## 6")
    expect(places.filter((about) => !table.includes(about))).toEqual([])
  })
})

test("each picture, face and sticker that the script shows is drawn, and has a text", () => {
  const { drawings, pictures, stickers, ...rest } = shibaPark
  const shown = new Set(textsOf(rest).filter((text) => /^A\d{2}(?:-|$)/.test(text)))
  expect(shown.size).toBeGreaterThan(40)
  const alts = { ...pictures, ...stickers }
  expect([...shown].filter((id) => !drawings[id] || !alts[id]?.alt)).toEqual([])
})
