import { execFileSync } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { openThrowAwayFolder, removeThrowAwayFolder } from "../scripts/throw-away-folder.ts"
import { fewReviews, type FillPlan } from "./fill-database.ts"
import { openDatabaseHere, openDatabases } from "./databases.ts"
import type { FilledDatabase } from "./ground.ts"
import { measurements } from "./measurements.ts"
import type { FailedRow, Form, Measurement, Row } from "./row.ts"
import { isFailed, runTask } from "./run-task.ts"

// npm run bench: every figure with a target, as ratios within this one run. Machines differ and are noisy: read the
// ratios, and run it twice before believing a surprise.
//   --only search    one of bench/measurements.ts; may be given several times
//   --here           on the database of DATA_DIR or DATABASE_URL as it stands, where no site is needed
//   --small          everything in seconds, without judging targets: whether each row measures what it says
//   --results file   also writes how many rows passed and failed (scripts/stages.mjs)

/** Only where it is asked for: the first takes an hour, most of it to fill the database; the second is for a machine that is busy. */
const onRequest = ["search-million", "table-api-few"]
/** Seconds to fill a database, and as many more for each mystery and review. */
const fillLimit = { least: 60, perMystery: 0.01, perReview: 0.001 }

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    here: { type: "boolean" },
    small: { type: "boolean" },
    results: { type: "string" },
  },
})
const form: Form = values.small ? "small" : "full"
const wanted = Object.entries(measurements).filter(
  ([name]) => values.only?.includes(name) ?? !onRequest.includes(name),
)

const unknown = values.only?.filter((name) => !Object.hasOwn(measurements, name)) ?? []
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(", ")}: ${Object.keys(measurements).join(", ")}\n`,
  )
  process.exit(2)
}

const stop = new AbortController()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort())
const folder = await openThrowAwayFolder()
process.env.TMPDIR = folder
const rows: (Row | FailedRow)[] = []
const databases = await (values.here ? openDatabaseHere() : openDatabases(folder, fill))
try {
  for (const [name, measurement] of wanted) {
    if (stop.signal.aborted) break
    for (const row of await measure(name, measurement)) {
      rows.push(row)
      process.stderr.write(`${lineOf(row)}\n`)
    }
  }
} finally {
  await databases.close()
  await removeThrowAwayFolder(folder)
}

const failed = rows.filter(isFailed).length
process.stdout.write(`${[headline(), "", ...table(), ""].join("\n")}\n`)
if (values.results) {
  await writeFile(values.results, JSON.stringify({ passed: rows.length - failed, failed }))
}
const isMissed = rows.some((row) => !isFailed(row) && row.holds === false)
process.exit(stop.signal.aborted || failed > 0 || isMissed ? 1 : 0)

async function measure(name: string, { databases: sizes, reviews: given, limit }: Measurement) {
  const filled: Record<number, FilledDatabase> = {}
  const reviews = given?.[form] ?? fewReviews
  for (const mysteries of sizes[form]) {
    const database = await databases.databaseWith({ mysteries, reviews })
    if (!database) return [{ what: name, failure: `it has no database of ${mysteries} mysteries` }]
    filled[mysteries] = database
  }
  const limits = { what: name, seconds: limit[form], stop: stop.signal }
  const measured = await runTask({ measure: name, form, databases: filled }, limits)
  return form === "full" ? measured : measured.map(unjudged)
}

/** Figures of a few requests say nothing about a target. */
function unjudged(row: Row | FailedRow): Row | FailedRow {
  return isFailed(row) ? row : { ...row, holds: null }
}

async function fill(plan: FillPlan): Promise<boolean> {
  const what = `filling ${plan.mysteries} mysteries and ${plan.reviews} reviews`
  const { mysteries, reviews } = plan
  const seconds = fillLimit.least + fillLimit.perMystery * mysteries + fillLimit.perReview * reviews
  const failures = await runTask({ fill: plan }, { what, seconds, stop: stop.signal })
  rows.push(...failures)
  return failures.length === 0
}

function headline(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}`
}

function table(): string[] {
  return ["| what | figure | target | |", "| --- | --- | --- | --- |", ...rows.map(lineOf)]
}

function lineOf(row: Row | FailedRow): string {
  if (isFailed(row)) return `| ${row.what} | ${row.failure.replaceAll(/\s+/g, " ")} | | FAILED |`
  const verdict = row.holds === null ? "" : row.holds ? "holds" : "MISSED"
  return `| ${row.what} | ${row.figure} | ${row.target} | ${verdict} |`
}
