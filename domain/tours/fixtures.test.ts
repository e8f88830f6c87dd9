import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { nfkc } from "#shared/text/normalize.ts"
import type { Found, FoundRun } from "./found.ts"
import { readTour } from "./read-tour.ts"

// The fixtures are announcements as makers write them, with invented names. Beside each is what a careful editor would enter: "ask" where the
// text alone does not tell, and no key where there is nothing to enter.

const folder = path.join(import.meta.dirname, "fixtures")

const daysAndPrices = ["startDate", "endDate", "price", "advance_price", "day_price"] as const
const names = ["title", "maker", "place"] as const
const choices = ["prefecture", "url"] as const

const expectation = z.strictObject({
  today: z.iso.date(),
  runs: z.array(
    z.strictObject(
      Object.fromEntries(
        [...daysAndPrices, ...names, ...choices].map((name) => [name, z.string().optional()]),
      ),
    ),
  ),
})

type Verdict = "right" | "asked" | "wrong"
type Judged = { field: string; verdict: Verdict; isDayOrPrice: boolean; isToAsk: boolean }

const judged: Judged[] = []

/** A name may have its address or its city beside it. */
const isNamed = (text: string, name: string) => nfkc(text).includes(nfkc(name))

function verdictOf(found: Found, expected: string, isRight: boolean): Verdict {
  if (found.doubt !== null) return "asked"
  return expected !== "ask" && isRight ? "right" : "wrong"
}

function judgeRun(file: string, run: FoundRun, expected: Record<string, string | undefined>) {
  const judge = (name: keyof FoundRun, isRight: (text: string, wanted: string) => boolean) => {
    const found = run[name]
    const wanted = expected[name] ?? ""
    judged.push({
      field: `${file} ${expected.prefecture} ${name}: ${wanted} | ${found.text} ${found.doubt ?? ""}`,
      verdict: verdictOf(found, wanted, isRight(found.text, wanted)),
      isDayOrPrice:
        daysAndPrices.some((each) => each === name) &&
        expected[name] !== undefined &&
        wanted !== "ask",
      isToAsk: wanted === "ask",
    })
  }
  for (const name of daysAndPrices) judge(name, (text, wanted) => text === wanted)
  for (const name of names) {
    if (expected[name] !== undefined) judge(name, isNamed)
    else if (name === "place") judge(name, (text) => text === "")
  }
  for (const name of choices) {
    if (expected[name] !== undefined) judge(name, (text, wanted) => text === wanted)
  }
}

const files = globSync("*", { cwd: folder })
  .filter((file) => !file.endsWith(".expected.json"))
  .toSorted()

const expectedOf = (file: string) =>
  expectation.parse(
    JSON.parse(
      readFileSync(path.join(folder, file.replace(/\.\w+$/, ".expected.json")), "utf8"),
    ) as unknown,
  )

describe("announcements as makers write them", () => {
  beforeAll(() => {
    for (const file of files) {
      const { today, runs } = expectedOf(file)
      const found = readTour(new Uint8Array(readFileSync(path.join(folder, file))), today)
      const value = found.ok ? found.value : []
      if (value.length !== runs.length) {
        const field = `${file}: ${value.length} runs of ${runs.length}`
        judged.push({ field, verdict: "wrong", isDayOrPrice: false, isToAsk: false })
      }
      for (const [n, expected] of runs.entries()) {
        const run = value[n]
        if (run) judgeRun(file, run, expected)
      }
    }
    return () => void judged.splice(0)
  })

  const having = (verdict: Verdict, of: readonly Judged[]) =>
    of.filter((each) => each.verdict === verdict)

  test("there are twenty", () => {
    expect(files.length).toBe(20)
  })

  test("nothing is wrong without a question", () => {
    expect(having("wrong", judged).map(({ field }) => field)).toEqual([])
  })

  test("95 % of the days and prices are read without a question", () => {
    const told = judged.filter(({ isDayOrPrice }) => isDayOrPrice)
    const asked = having("asked", told).map(({ field }) => field)
    expect(told.length).toBeGreaterThan(200)
    expect(having("right", told).length / told.length, asked.join("\n")).toBeGreaterThanOrEqual(
      0.95,
    )
  })

  test("a maker is asked where the text does not tell", () => {
    const toAsk = judged.filter(({ isToAsk }) => isToAsk)
    expect(toAsk.length).toBeGreaterThan(20)
    expect(having("asked", toAsk).length).toBe(toAsk.length)
  })
})
