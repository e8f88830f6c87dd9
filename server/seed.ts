import { parseArgs } from "node:util"
import { z } from "zod"
import { loadLarge } from "#db/seed/large/load.ts"
import { showProgress } from "#db/seed/large/progress.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { openClient } from "./db/open.ts"
import { borrowDatabase } from "./processes/borrow-database.ts"

// npm run seed -- --mysteries 100000 --reviews 1000000 --users 100000 [--seed 1]
const count = (most: number) => z.coerce.number().int().min(1).max(most)
const wanted = z
  .object({
    mysteries: count(1_000_000),
    reviews: count(10_000_000),
    users: count(10_000_000),
    seed: z.coerce.number().int().min(0).default(1),
  })
  .refine(({ reviews, mysteries, users }) => reviews <= (mysteries * users) / 20, {
    error: "a member reviews a mystery once: fewer reviews, or more mysteries and users",
  })

const option = { type: "string" } as const
const { values } = parseArgs({
  options: { mysteries: option, reviews: option, users: option, seed: option },
})
const plan = wanted.safeParse(values)
if (!plan.success) {
  process.stderr
    .write(`npm run seed -- --mysteries 100000 --reviews 1000000 --users 100000 [--seed 1]
${z.prettifyError(plan.error)}\n`)
  process.exit(2)
}

const { connection, giveBack } = await borrowDatabase((line) => process.stdout.write(`${line}\n`))
// The database was started for this command and must end with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void giveBack().finally(() => process.exit(1)))
}
const startedAt = performance.now()
try {
  const today = tokyoDay(new Date())
  const progress = showProgress(process.stdout, () => performance.now())
  await loadLarge(openClient(connection), { ...plan.data, today }, progress)
  process.stdout.write(`loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await giveBack()
}
