import { glob, readFile } from "node:fs/promises"
import path from "node:path"
import { ensureBuilt } from "./build.mjs"
import { checkStyles } from "./check-styles.mjs"
import { provideChromium } from "./chromium.mjs"
import { root } from "./root.mjs"
import { checkScriptBudgets } from "./script-weight.mjs"

const bin = (name) => path.join(root, "node_modules/.bin", name)

// A stage either does its `work` in this process or runs its `commands` in order. `count` reads how many
// of its tests passed and failed; a stage without it counts as one test. Its `budget` is in seconds: one and
// a half times what it takes on two idle cores.

export const formatting = {
  title: "formatting",
  budget: 15,
  commands: () => [[bin("oxfmt"), "--check"]],
}

export const linting = {
  title: "lint",
  budget: 15,
  commands: () => [[bin("oxlint"), "--deny-warnings"]],
}

export const types = {
  title: "types",
  budget: 40,
  commands: () => [
    [bin("react-router"), "typegen"],
    [bin("tsc"), "-p", "."],
  ],
}

export const build = {
  title: "build",
  budget: 60,
  async work() {
    await ensureBuilt()
    await checkScriptBudgets()
    await checkStyles()
  },
}

export const unit = vitest("unit", { budget: 60 })
export const rules = vitest("lint", { budget: 50, title: "rules and sweeps" })
export const database = vitest("db", { budget: 320, title: "database" })
export const http = vitest("http", { budget: 190 })
export const faults = vitest("faults", { budget: 185 })

/** For each other PostgreSQL version on this machine: the tests that a version can break. */
export function compatibility() {
  return onOtherPostgres((version, env) =>
    vitest("compat", { budget: 55, title: `compatible with ${version}`, env }),
  )
}

/** The thorough checks: every mutant, many examples of each property, all database tests on each PostgreSQL. */
export async function longStages() {
  const env = { LONG_TESTS: "1" }
  return [
    vitest("unit", { budget: 120, title: "unit, long", env }),
    vitest("db", { budget: 650, title: "database, long", env }),
    ...(await onOtherPostgres((version, other) =>
      vitest("db", { budget: 400, title: `database on ${version}`, env: other }),
    )),
    vitest("http", { budget: 200, title: "http, long", env }),
    vitest("proxies", { budget: 180, title: "behind nginx and HAProxy", env }),
    measurements,
    chaos,
  ]
}

/** Each fault once or twice (docs/reliability.md). */
const chaos = {
  title: "chaos, small",
  budget: 300,
  commands: () => [[process.execPath, "scripts/run.mjs", "tests/chaos/run.ts", "--rounds", "15"]],
}

/** Whether every row of the bench still measures what it says; each row counts as a test. */
const measurements = {
  title: "bench, small",
  budget: 200,
  commands: (results) => [
    [process.execPath, "scripts/run.mjs", "bench/run.ts", "--small", "--results", results],
  ],
  count: async (results) => JSON.parse(await readFile(results, "utf8")),
}

export async function browserStage() {
  const chromium = await provideChromium()
  const stage = { title: "browser", budget: 820 }
  if (!chromium) {
    const sentence =
      "No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH."
    return { ...stage, work: () => Promise.reject(new Error(sentence)) }
  }
  return {
    ...stage,
    commands: () => [
      [bin("playwright"), "test", "--reporter=list,json"],
      [process.execPath, "scripts/run.mjs", "tests/presses/check.ts"],
    ],
    env: (results) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results }),
    count: countPlaywright,
  }
}

async function onOtherPostgres(stageFor) {
  const found = await Array.fromAsync(glob("/usr/lib/postgresql/*/bin"))
  const others = [process.env.PG_TEST_BIN, ...found.toSorted()].filter(Boolean)
  return others.map((folder) =>
    stageFor(path.basename(path.dirname(folder)), { TEST_PG_BIN: folder }),
  )
}

function vitest(project, { budget, title = project, env = {} }) {
  return {
    title,
    budget,
    commands: (results) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`]
      return [[bin("vitest"), "run", "--project", project, ...reporters]]
    },
    env: () => ({ LONG_TESTS: "", TEST_PG_BIN: "", ...env }),
    count: countVitest,
  }
}

async function countVitest(results) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    await readFile(results, "utf8"),
  )
  // A file that failed to load has no tests that could fail.
  const broken = testResults.filter((file) => {
    const hasFailure = file.assertionResults.some((test) => test.status === "failed")
    return file.status === "failed" && !hasFailure
  })
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

async function countPlaywright(results) {
  const { stats, errors } = JSON.parse(await readFile(results, "utf8"))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed }
}
