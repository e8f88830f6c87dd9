import pg from "pg"
import type { Connection } from "./connection.ts"
import { queueLogger } from "./queue-logger.ts"

/** Creates or updates schema graphile_worker, as the owner of the database: the worker itself may not. */
export async function installQueue(
  connection: Connection,
  log: (line: string) => void,
): Promise<void> {
  // Serving processes import the migrate step, too, and have no use for the library.
  const { runMigrations } = await import("graphile-worker")
  const pgPool = new pg.Pool({ ...connection, max: 1 })
  // A lost connection also fails the statement under way; without listeners it would end the process.
  pgPool.on("error", () => undefined)
  pgPool.on("connect", (client) => client.on("error", () => undefined))
  try {
    await runMigrations({
      pgPool,
      logger: await queueLogger({ warn: log, debug: () => undefined }),
    })
  } finally {
    await pgPool.end()
  }
}
