import type { Connection } from "./connection.ts"
import { openConnections } from "./open.ts"
import { queueLogger } from "./queue-logger.ts"

/** Creates or updates schema graphile_worker, as the owner of the database: the worker itself may not. */
export async function installQueue(
  connection: Connection,
  log: (line: string) => void,
): Promise<void> {
  // Serving processes import the migrate step, too, and have no use for the library.
  const { runMigrations } = await import("graphile-worker")
  const pgPool = openConnections({ ...connection, max: 1 })
  try {
    await runMigrations({
      pgPool,
      logger: await queueLogger({ warn: log, debug: () => undefined }),
    })
  } finally {
    await pgPool.end()
  }
}
