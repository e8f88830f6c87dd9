import path from "node:path"
import { parseArgs } from "node:util"
import { randomFrom } from "#shared/random.ts"
import { startKeeper } from "#scripts/start-keeper.ts"
import { openThrowAwayFolder } from "#scripts/throw-away-folder.ts"
import { findDifferences } from "#tests/db/counters/differences.ts"
import { connectAsOwner, openLedger } from "#tests/support/ledger.ts"
import { type Kind, kinds } from "./faults.ts"
import { openKeptSite } from "./kept-site.ts"
import { orderOf } from "./order.ts"
import { playRound, type Round } from "./round.ts"
import { mountSmallDisk } from "./small-disk.ts"
import { tableOf } from "./table.ts"

// npm run chaos: a site of its own, visitors who read and write, and one fault in each round.
//   --rounds 100           half of them with one serving process, half with two workers
//   --seed 1               repeats the order of an earlier run, and its choices
//   --kinds backend,disk   only these
// Exits with 1 if an acknowledged write was lost, a refused one stored, a notification doubled or missing, a process ended unasked, a counter is wrong, or people were not served.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    kinds: { type: "string", default: Object.keys(kinds).join() },
  },
})
const wanted = values.kinds.split(",") as Kind[]
const unknown = wanted.filter((kind) => !Object.hasOwn(kinds, kind))
const count = Number(values.rounds)
if (unknown.length > 0 || !(count >= 1)) {
  const remark = unknown.length > 0 ? `There is no ${unknown.join()}` : "How many rounds?"
  process.stderr.write(`${remark}: --rounds 100 --kinds ${Object.keys(kinds).join()}\n`)
  process.exit(2)
}

const over = new AbortController()
let isInterrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    isInterrupted = true
    over.abort()
  })
}
const say = (line: string) => process.stderr.write(`${line}\n`)

const folder = await openThrowAwayFolder()
const keeper = startKeeper(folder)
process.env.TMPDIR = folder
const rounds: Round[] = []
const failures: string[] = []
try {
  await play()
} catch (error) {
  if (!isInterrupted) failures.push((error as Error).stack ?? String(error))
} finally {
  over.abort()
  await keeper.end()
}

if (rounds.length > 0) {
  process.stdout.write(`${["", headline(), "", ...tableOf(rounds), "", ""].join("\n")}`)
}
for (const failure of failures) say(failure)
if (isInterrupted) say(`Ended after ${rounds.length} of ${count} rounds.`)
process.exit(isInterrupted ? 130 : failures.length > 0 ? 1 : 0)

async function play(): Promise<void> {
  const dataDir = path.join(folder, "data")
  const hasSmallDisk = await mountSmallDisk(dataDir)
  const possible = wanted.filter((kind) => kind !== "disk" || hasSmallDisk)
  if (possible.length < wanted.length) {
    say("Left out: the full disk. This run may not mount a small one (it takes root on Linux).")
  }
  if (possible.length === 0) return
  const random = randomFrom(Number(values.seed))
  const site = await openKeptSite(dataDir, { keeper, over: over.signal })
  const plan = orderOf(possible, count, random)
  await site.restart(plan[0]?.processes ?? 1)
  const ledger = await openLedger(site)
  for (const [at, { kind, processes }] of plan.entries()) {
    if (at > 0 && processes !== plan[at - 1]?.processes) await site.restart(processes)
    over.signal.throwIfAborted()
    const round = await playRound(kind, { site, ledger, random, stopping: over.signal })
    rounds.push(round)
    say(`${at + 1} of ${count}, ${processes} serving: ${JSON.stringify(round, rounded)}`)
  }
  await judge(site, await ledger.surplus())
  await site.stop()
}

async function judge(site: { database: string }, surplus: string[]): Promise<void> {
  const lost = Math.max(...rounds.map((round) => round.lost))
  if (lost > 0) failures.push(`${lost} acknowledged writes were lost.`)
  if (surplus.length > 0) {
    failures.push(`${surplus.length} too many or too few: ${surplus.slice(0, 5).join("; ")}`)
  }
  const ended = rounds.reduce((total, { endedUnasked }) => total + endedUnasked, 0)
  if (ended > 0) failures.push(`${ended} processes ended unasked.`)
  const owner = await connectAsOwner(site)
  const differences = await findDifferences(owner)
  await owner.end()
  if (differences.length > 0) {
    failures.push(`Counters differ from a recount: ${JSON.stringify(differences.slice(0, 5))}`)
  }
}

function headline(): string {
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, seed ${values.seed}, ${rounds.length} rounds; times in seconds, median / worst where there are two`
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value) : value
}
