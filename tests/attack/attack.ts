import { execFileSync } from "node:child_process"
import { parseArgs } from "node:util"
import { randomFrom } from "#shared/random.ts"
import { attackDatabase } from "./database/attack-database.ts"
import { sendBursts } from "./bursts/send-bursts.ts"
import { tableOf, type Figure } from "./figure.ts"
import { sendRequests } from "./fuzz/send-requests.ts"
import { openGround } from "./ground.ts"
import { askTables } from "./tables/ask-tables.ts"
import { sendLongForms } from "./texts/send-long-forms.ts"
import { readHostileTexts } from "./texts/read-hostile-texts.ts"

// Started by ./run.ts, which ends the site and removes its folder afterwards.

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "5000" },
    tables: { type: "string", default: "5000" },
    quick: { type: "boolean", default: false },
  },
})
const isQuick = values.quick
const seed = Number(values.seed)
const ground = await openGround({ mysteries: isQuick ? 200 : 2000, random: randomFrom(seed) })

const figures: Figure[] = []
const parts: [string, () => Promise<Figure[]>][] = [
  ["the database", () => attackDatabase(ground)],
  ["hostile texts", () => readHostileTexts(ground, { pages: isQuick ? 60 : 600 })],
  ["long forms", () => sendLongForms(ground)],
  ["requests", () => sendRequests(ground, { count: Number(values.requests), seed })],
  ["the tables", () => askTables(ground, { count: isQuick ? 300 : Number(values.tables), seed })],
  ["bursts", () => sendBursts(ground, isQuick ? "quick" : "full")],
]
for (const [name, attack] of parts) {
  const since = performance.now()
  figures.push(...(await attack().catch((error: unknown) => [failedPart(name, error)])))
  process.stderr.write(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
const day = new Date().toISOString().slice(0, 10)
process.stdout.write(`${day}, commit ${commit}, seed ${seed}\n\n${tableOf(figures)}\n`)
process.exit(figures.some(({ fell }) => fell.length > 0) ? 1 : 0)

/** The other parts still say what they find. */
function failedPart(what: string, error: unknown): Figure {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { what, figure: "did not end", expected: "", fell: [reason] }
}
