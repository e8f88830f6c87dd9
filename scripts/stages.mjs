import { glob, readFile } from "node:fs/promises"
import path from "node:path"
import { ensureBuilt } from "./build.mjs"
import { provideChromium } from "./chromium.mjs"
import { root } from "./root.mjs"

const minutes = 60_000
const bin = (name) => path.join(root, "node_modules/.bin", name)

// A stage either does its `work` here or runs its `commands` one after another. `count` reads how
// many of its tests passed and failed; a stage without it counts as one.

export const formatting = {
  title: "formatting",
  limit: 2 * minutes,
  commands: () => [[bin("oxfmt"), "--check"]],
}

export const linting = {
  title: "lint",
  limit: 2 * minutes,
  commands: () => [[bin("oxlint"), "--deny-warnings"]],
}

export const types = {
  title: "types",
  limit: 3 * minutes,
  commands: () => [
    [bin("react-router"), "typegen"],
    [bin("tsc"), "-p", "."],
  ],
}

export const build = { title: "build", work: ensureBuilt }

export const unit = vitest("unit", 3)
export const rules = vitest("lint", 3, { title: "rules and sweeps" })
export const http = vitest("http", 5)
export const faults = vitest("faults", 5)

/** The database tests on the PostgreSQL we bring, and on others that this machine has. */
export async function databaseStages() {
  const found = await Array.fromAsync(glob("/usr/lib/postgresql/*/bin"))
  const others = [process.env.PG_TEST_BIN, ...found.toSorted()].filter(Boolean)
  return [
    vitest("db", 6, { title: "database" }),
    ...others.map((folder) => {
      const title = `database on ${path.basename(path.dirname(folder))}`
      return vitest("db", 6, { title, env: { TEST_PG_BIN: folder } })
    }),
  ]
}

export async function browserStage() {
  const chromium = await provideChromium()
  if (!chromium) {
    const sentence =
      "There is no Chromium here and none could be had: install one, or name it in CHROMIUM_PATH."
    const work = () => Promise.reject(new Error(sentence))
    return { title: "browser", work }
  }
  return {
    title: "browser",
    limit: 30 * minutes,
    commands: () => [[bin("playwright"), "test", "--reporter=list,json"]],
    env: (report) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: countPlaywright,
  }
}

function vitest(project, limit, { title = project, env = {} } = {}) {
  return {
    title,
    limit: limit * minutes,
    commands: (report) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
      return [[bin("vitest"), "run", "--project", project, ...reporters]]
    },
    env: () => env,
    count: countVitest,
  }
}

async function countVitest(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, "utf8"))
  // A file that could not even be loaded has no tests to fail.
  const broken = testResults.filter((file) => {
    const hasFailure = file.assertionResults.some((test) => test.status === "failed")
    return file.status === "failed" && !hasFailure
  })
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

async function countPlaywright(report) {
  const { stats, errors } = JSON.parse(await readFile(report, "utf8"))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed }
}
