import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { doIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { Connection } from "#server/db/connection.ts"
import { openPool } from "#server/db/pools.ts"
import { readSecret } from "#server/secret.ts"
import { environmentOf } from "./ground.ts"

export type FillPlan = {
  connection: Connection
  dataDir: string
  mysteries: number
  reviews: number
}

export const fewReviews = 2_000

/** Loads mysteries and builds their bitmaps, so that no site does that while it is measured. */
export async function fillDatabase(plan: FillPlan): Promise<void> {
  const seed = path.join(import.meta.dirname, "../server/seed.ts")
  const { connection, dataDir, mysteries, reviews } = plan
  const users = Math.max(500, reviews / 10)
  const sizes = Object.entries({ mysteries, reviews, users }).flatMap(([what, count]) => [
    `--${what}`,
    String(count),
  ])
  await promisify(execFile)(process.execPath, [seed, ...sizes], {
    env: { ...process.env, ...environmentOf(connection, dataDir) },
    maxBuffer: 100 * 1024 * 1024,
  })
  await buildIndex(connection, await readSecret(dataDir))
}

/** All index maintenance except reading names aloud. */
export async function buildIndex(connection: Connection, secret: string): Promise<void> {
  const service = openPool("nazo_service", { connection, secret, max: 1 }, () => undefined)
  const piece = () =>
    service
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => doIndexWork(tx as unknown as ServiceTx, async () => () => []))
  while (await piece());
  await service.destroy()
}
