import { spawnSync } from "node:child_process"
import path from "node:path"
import { expect, test } from "vitest"

/** A stage whose program ends with this code after its tests were counted. */
type Stage = { title: string; code: number; passed: number; failed: number; budget?: number }

/** The summary of a run of such stages without the times, and how the run ended. */
function runStages(...stages: Stage[]) {
  const source = `
    import { runStages } from "./scripts/run-stages.mjs"
    const stages = ${JSON.stringify(stages)}
    await runStages(stages.map(({ title, code, passed, failed, budget = 60 }) => ({
      title,
      budget,
      commands: () => [[process.execPath, "--eval", "process.exit(" + code + ")"]],
      count: async () => ({ passed, failed }),
    })))`
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
  return { status, lines: lines.map((line) => line.replace(/ +/g, " ").replace(/ \(.*/, "")) }
}

const good = { title: "good", code: 0, passed: 5, failed: 0 }

test("a run of good stages is good and adds up their tests", () => {
  const { status, lines } = runStages(good, good)
  expect(status).toBe(0)
  expect(lines.at(-1)).toBe("10 passed, 0 failed")
}, 30_000)

test("a stage without a failed test still fails if it ends badly, runs nothing or takes too long", () => {
  const { status, lines } = runStages(
    good,
    { ...good, title: "failed", code: 1, failed: 2 },
    { ...good, title: "broken", code: 1 },
    { ...good, title: "empty", passed: 0 },
    // Ended at twice its budget, so it is broken, too.
    { ...good, title: "late", budget: 0.001 },
  )
  expect(status).toBe(1)
  expect(lines).toEqual([
    "good 5 passed, 0 failed",
    "failed 5 passed, 2 failed",
    "broken 5 passed, 1 failed",
    "empty 0 passed, 1 failed",
    "late 5 passed, 2 failed",
    expect.stringMatching(/^everything in/),
    "20 passed, 6 failed",
  ])
}, 30_000)
