import pg from "pg"

/**
 * The only ways to the database (`npm run check` refuses others). A connection that the server closes emits `error` at any
 * time, also between two statements of a transaction, and an `error` that nobody listens to ends the process. The statement
 * under way, or the next one, fails anyway.
 */
export function openClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on("error", () => undefined)
  return client
}

/** `onLost` is called when an idle connection is lost. */
export function openConnections(
  config: pg.PoolConfig,
  onLost: (error: Error) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on("error", onLost)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}
