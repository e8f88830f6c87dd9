import { spawnSync } from "node:child_process"
import path from "node:path"
import { expect, test } from "vitest"

/** A stage whose program ends with this code, or without one its own work, after its tests were counted. */
type Stage = { title: string; code: number | null; passed: number; failed: number; budget?: number }

/** The summary of a run of such stages without the times, and how the run ended. */
function runStages(stages: Stage[], options = "") {
  const source = `
    import { runStages } from "./scripts/run-stages.mjs"
    const stages = ${JSON.stringify(stages)}
    await runStages(stages.map(({ title, code, passed, failed, budget = 60 }) => ({
      title,
      budget,
      ...(code === null
        ? { work: () => new Promise((resolve) => setTimeout(resolve, 5)) }
        : { commands: () => [[process.execPath, "--eval", "process.exit(" + code + ")"]] }),
      count: async () => ({ passed, failed }),
    })), { ${options} })`
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", source],
    {
      cwd: path.resolve(import.meta.dirname, ".."),
      encoding: "utf8",
    },
  )
  const lines = stdout
    .trim()
    .split("\n")
    .slice(-stages.length - 2)
  const isLate = stdout.includes("OVER ITS BUDGET")
  return {
    status,
    isLate,
    lines: lines.map((line) => line.replace(/ +/g, " ").replace(/ \(.*/, "")),
  }
}

const good = { title: "good", code: 0, passed: 5, failed: 0 }

test("a run of good stages is good and adds up their tests", () => {
  const { status, lines } = runStages([good, good])
  expect(status).toBe(0)
  expect(lines.at(-1)).toBe("10 passed, 0 failed")
})

test("a stage without a failed test still fails if it ends badly or runs nothing", () => {
  const { status, lines } = runStages([
    good,
    { ...good, title: "failed", code: 1, failed: 2 },
    { ...good, title: "broken", code: 1 },
    { ...good, title: "empty", passed: 0 },
    // Ended, because it takes so many times its budget.
    { ...good, title: "hanging", budget: 0.0001 },
  ])
  expect(status).toBe(1)
  expect(lines).toEqual([
    "good 5 passed, 0 failed",
    "failed 5 passed, 2 failed",
    "broken 5 passed, 1 failed",
    "empty 0 passed, 1 failed",
    "hanging 5 passed, 1 failed",
    expect.stringMatching(/^everything in/),
    "20 passed, 5 failed",
  ])
})

test("a stage over its budget is named, and fails only where budgets are enforced", () => {
  const late = { ...good, code: null, budget: 0 }
  expect(runStages([late])).toMatchObject({ status: 0, isLate: true })
  expect(runStages([late], "enforcesBudgets: true")).toMatchObject({ status: 1 })
})

test("a slow machine has larger budgets", () => {
  const slow = "measure: async () => 1e6, enforcesBudgets: true"
  const late = { ...good, code: null, budget: 0.001 }
  expect(runStages([late], slow)).toMatchObject({ status: 0, isLate: false })
})
