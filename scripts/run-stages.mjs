import { spawn } from "node:child_process"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { environment } from "../server/config.ts"
import { folderForTests } from "./folder-for-tests.ts"
import { root } from "./root.mjs"
import { startKeeper } from "./start-keeper.ts"
import { openThrowAwayFolder } from "./throw-away-folder.ts"

/** A stage that takes this many times its budget hangs, and is ended. */
const hanging = 5
/** With `enforcesBudgets`, a stage that takes this many times its budget fails. */
const tooLong = 2

/**
 * Runs every stage, even after one has failed. The budgets are multiplied by what `measure` says of this machine, and the
 * summary warns of each stage over its budget.
 */
export async function runStages(stages, { measure = async () => 1, enforcesBudgets = false } = {}) {
  const startedAt = Date.now()
  const folder = await openThrowAwayFolder(await folderForTests())
  const keeper = startKeeper(folder)
  const stop = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort())

  const slowness = await measure(folder)
  if (slowness > 1) console.log(`Budgets are multiplied by ${slowness.toFixed(1)} on this machine.`)
  const results = []
  for (const { budget, ...stage } of stages) {
    if (stop.signal.aborted) break
    const run = { folder, keeper, stop: stop.signal, enforcesBudgets }
    const result = await runStage({ ...stage, budget: budget * slowness }, run)
    results.push(result)
    console.log(lineOf(result))
  }
  await keeper.end()
  if (stop.signal.aborted) process.exit(130)

  const sum = (what) => results.reduce((total, result) => total + result[what], 0)
  console.log(["", ...results.map(lineOf)].join("\n"))
  console.log(`everything in ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`)
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`)
  process.exit(sum("failed") === 0 ? 0 : 1)
}

async function runStage(stage, run) {
  const startedAt = Date.now()
  const results = path.join(run.folder, `${stage.title.replaceAll(" ", "-")}.json`)
  const { isGood, output } = await (stage.work ? doWork(stage) : runCommands(stage, results, run))
  const seconds = (Date.now() - startedAt) / 1000
  const count = await stage.count?.(results).catch(() => null)
  const passed = count?.passed ?? (isGood && !stage.count ? 1 : 0)
  // A bad exit code without a failed test is a failure, and so is a run without any test.
  const broken = count?.failed || (isGood && passed > 0 ? 0 : 1)
  if (broken > 0) console.log(output)
  const failed = run.enforcesBudgets && seconds > tooLong * stage.budget ? broken + 1 : broken
  return { title: stage.title, passed, failed, seconds, budget: stage.budget }
}

function lineOf({ title, passed, failed, seconds, budget }) {
  const remark = seconds > budget ? ": OVER ITS BUDGET" : ""
  const time = `${seconds.toFixed(1)} s of ${budget.toFixed(0)}${remark}`
  return `${title.padEnd(20)} ${passed} passed, ${failed} failed (${time})`
}

async function doWork({ work }) {
  try {
    await work()
    return { isGood: true, output: "" }
  } catch (error) {
    return { isGood: false, output: error.message }
  }
}

async function runCommands({ commands, env, budget }, results, run) {
  const nothingConfigured = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, ""]),
  )
  const surroundings = {
    ...process.env,
    // Tests ignore the configuration of this machine and its .env file: an empty variable counts as unset.
    ...nothingConfigured,
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    TMPDIR: run.folder,
    ...env?.(results),
  }
  const deadline = Date.now() + hanging * budget * 1000
  let output = ""
  for (const [file, ...args] of commands(results)) {
    const limit = deadline - Date.now()
    const ended = await runCommand(file, args, { env: surroundings, limit, run })
    output += ended.output
    if (!ended.isGood) return { isGood: false, output }
  }
  return { isGood: true, output }
}

async function runCommand(file, args, { env, limit, run: { keeper, stop } }) {
  // A process group of its own, so that everything it started can be ended with it.
  const child = spawn(file, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  keeper.noteGroup(child.pid ?? null)
  let output = ""
  child.stdout.on("data", (chunk) => (output += chunk))
  child.stderr.on("data", (chunk) => (output += chunk))
  const allRead = new Promise((resolve) => child.once("close", resolve))
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message))
    child.once("exit", (code, signal) => resolve(code ?? signal))
  })
  const over = new AbortController()
  const timeUp = wait(limit, "its time limit", { signal: AbortSignal.any([over.signal, stop]) })
  const outcome = await Promise.race([ended, timeUp.catch(() => "a signal")])
  over.abort()
  endGroup(child.pid)
  keeper.noteGroup(null)
  await Promise.race([allRead, wait(1_000)])
  if (outcome !== 0) output += `\nended by ${outcome}`
  return { isGood: outcome === 0, output }
}

function endGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // The group has already ended.
  }
}
