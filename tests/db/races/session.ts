import pg from "pg"
import { expect, onTestFinished } from "vitest"
import { loginAt } from "#server/db/logins.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Person } from "#tests/support/people.ts"

export type Session = {
  run: (sql: string, values?: unknown[]) => Promise<unknown>
  /** Resolves once the running statement waits for a lock. */
  untilBlocked: () => Promise<void>
}

const logins = { authenticated: "nazo_member", service: "nazo_service" } as const

/** A person's own connection, without the retries of the site's pools. */
export async function openSession(site: TestDatabase, who: Person | "service"): Promise<Session> {
  const claims = who === "service" ? "" : site.db.signClaims(who)
  const role = who === "service" ? who : who.role
  const login = role === "service" || role === "authenticated" ? logins[role] : "nazo_admin"
  const client = new pg.Client(loginAt(site.owner, login, site.secret))
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>(
    "select pg_backend_pid() as pid, set_config('nazo.claims', $1, false)",
    [claims],
  )
  return {
    run: (sql, values) => client.query(sql, values),
    async untilBlocked() {
      await expect.poll(() => waitOf(site, rows[0]?.pid), { interval: 10 }).toBe("Lock")
    },
  }
}

async function waitOf({ root }: TestDatabase, pid: number | undefined) {
  const { rows } = await root.query<{ wait: string | null }>(
    "select wait_event_type as wait from pg_stat_activity where pid = $1",
    [pid],
  )
  return rows[0]?.wait
}

type Statement = [sql: string, values?: unknown[]]

/** Runs `second` until it waits for the open transaction of `first`, then lets both finish. */
export async function overlap(
  first: Session,
  firstStatement: Statement,
  second: Session,
  secondStatement: Statement,
): Promise<void> {
  await first.run("begin")
  await first.run(...firstStatement)
  const held = second.run(...secondStatement)
  // The caller gets the failure below; until then it must not count as unhandled.
  held.catch(() => undefined)
  await second.untilBlocked()
  await first.run("commit")
  await held
}
