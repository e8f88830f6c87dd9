import type { PostgresPool, PostgresPoolClient } from "kysely"
import type pg from "pg"
import { isStalePlan } from "./conflict.ts"

/** Uses of a text on one connection before it is prepared. */
const usesBefore = 3
/** Statements of one connection: PostgreSQL keeps the plan of each in memory. */
const preparedAtMost = 100
/** Texts of one connection that are counted before the counting begins again. */
const countedAtMost = 1_000

const isRead = /^(select|with)\b/

/**
 * The connections of a pool, with the reads that recur prepared: PostgreSQL plans such a statement once instead of at each
 * use. Planning the policies of many tables takes several times as long as answering.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const added = preparingClient(client)
      clients.set(client, added)
      return added
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let lastName = 0

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size === preparedAtMost || !isRead.test(text)) return name
    const used = (uses.get(text) ?? 0) + 1
    if (used <= usesBefore) {
      if (uses.size === countedAtMost) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    names.set(text, `read_${++lastName}`)
    return names.get(text)
  }

  const send = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text)
    try {
      return await client.query({ text, values: [...values], name })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // The next use has another name, and with it a new plan.
      names.delete(text)
      // A transaction has failed with its statement. Its reader begins again.
      if (client.getTransactionStatus() !== "I") throw error
      return client.query(text, [...values])
    }
  }

  return {
    // Kysely also takes cursors, which nothing here opens.
    query: send as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  }
}
