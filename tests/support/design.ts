import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** The design beside a test. */
export function readDesign({ url }: ImportMeta) {
  const text = readFileSync(new URL("design.md", url), "utf8")
  return {
    text,
    section: (from: string, to: string) =>
      text.slice(text.indexOf(`\n${from}`), text.indexOf(`\n${to}`)),
    /** The first column of the table below a heading. */
    rowsOf(heading: string): string[] {
      const from = text.indexOf(`\n${heading}`)
      const lines = text.slice(from).split("\n")
      const start = lines.findIndex((line) => line.startsWith("|"))
      const table = lines.slice(
        start,
        lines.findIndex((line, n) => n > start && !line.startsWith("|")),
      )
      return table.slice(2).map((line) => line.split("|")[1]?.trim() ?? "")
    },
  }
}

/** Texts that people in a design say, whose names are before 「. A text may hold others in 『 』, and in 「 」. */
export function* saidIn(text: string, people: RegExp): Generator<{ by: string; says: string }> {
  for (const { 0: found, 1: by = "", index } of text.matchAll(people)) {
    let depth = 1
    let end = index + found.length
    while (depth > 0) {
      if (text[end] === "「") depth += 1
      if (text[end] === "」") depth -= 1
      end += 1
    }
    yield { by, says: text.slice(index + found.length, end - 1) }
  }
}

export type At = readonly [chapter: string, text: string]
/** Where a planted thing is seen, and where it is read again. */
export type Planted = Readonly<Record<string, { seen: readonly At[]; again: readonly At[] }>>
/** Where an oddity is seen, and where it is resolved. */
export type Oddities = Readonly<Record<string, { seen: At; resolved: At }>>

type Story = readonly { chapter: string; text: string }[]

export const placeIn = (story: Story, [chapter, text]: At): number =>
  story.findIndex((each) => each.chapter === chapter && each.text.includes(text))

/** Everything in the tables of the design is in the story, and in this order. */
export function testPlanted(
  { rowsOf }: Pick<ReturnType<typeof readDesign>, "rowsOf">,
  story: Story,
  { planted, oddities }: { planted: Planted; oddities: Oddities },
): void {
  test("each planted thing is where the design says, and is read again later", () => {
    expect(Object.keys(planted)).toEqual(rowsOf("## 3 伏線表"))
    for (const [name, { seen, again }] of Object.entries(planted)) {
      const first = seen.map((at) => placeIn(story, at))
      const last = again.map((at) => placeIn(story, at))
      expect([name, ...first, ...last]).not.toContain(-1)
      expect([name, Math.min(...last) > Math.min(...first)]).toEqual([name, true])
    }
  })

  test("each oddity is resolved after it was seen", () => {
    expect(Object.keys(oddities)).toEqual(rowsOf("### 3.1 違和感"))
    for (const [name, { seen, resolved }] of Object.entries(oddities)) {
      const [first, last] = [placeIn(story, seen), placeIn(story, resolved)]
      expect([name, first, last]).not.toContain(-1)
      expect([name, last > first]).toEqual([name, true])
    }
  })
}

type Line = { text: string; speaker: string }

/** No line is lost, added or said by somebody else. */
export function testLines(script: {
  said: readonly { by: string; says: string }[]
  /** So many are found in the design, or it is read wrongly. */
  atLeast: number
  /** Texts that the design has and the script tells otherwise. */
  isToldOtherwise?: (each: { by: string; says: string }) => boolean
  written: ReadonlySet<string>
  lines: readonly Line[]
  known: string
  bare: (text: string) => string
  speakers: Readonly<Record<string, string>>
}): void {
  const {
    said,
    atLeast,
    isToldOtherwise = () => false,
    written,
    lines,
    known,
    bare,
    speakers,
  } = script
  test("nobody loses a word of the design", () => {
    expect(said.length).toBeGreaterThan(atLeast)
    const lost = said.filter((each) => !written.has(bare(each.says)) && !isToldOtherwise(each))
    expect(lost).toEqual([])
  })

  test("nobody says a word that the design does not have", () => {
    const added = lines.filter(({ text }) => !known.includes(`「${bare(text)}」`))
    expect(added.map(({ text }) => text)).toEqual([])
  })

  test("each line has the speaker of the design", () => {
    const by = new Map<string, Set<string>>()
    for (const { by: who, says } of said)
      by.set(bare(says), (by.get(bare(says)) ?? new Set()).add(speakers[who] ?? who))
    const others = lines.filter(({ text, speaker }) => {
      const who = by.get(bare(text))
      return who !== undefined && !who.has(speaker)
    })
    expect(others).toEqual([])
  })
}
