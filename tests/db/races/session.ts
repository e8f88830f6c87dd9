import pg from "pg"
import { expect, onTestFinished } from "vitest"
import { loginAt } from "#server/db/logins.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Person } from "#tests/support/people.ts"

export type Session = {
  run: (sql: string, values?: unknown[]) => Promise<unknown>
  /** Resolves once the statement that runs now is held up by somebody else. */
  isHeldUp: () => Promise<void>
}

const logins = { authenticated: "nazo_member", admin: "nazo_admin" } as const

/** A connection of somebody's own, where nothing is tried again. */
export async function openSession(site: TestDatabase, who: Person | "service"): Promise<Session> {
  const claims = who === "service" ? {} : { sub: who.uid, role: who.role }
  const login = who === "service" ? "nazo_service" : logins[who.role]
  const client = new pg.Client(loginAt(site.owner, login, site.secret))
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>(
    "select pg_backend_pid() as pid, set_config('request.jwt.claims', $1, false)",
    [JSON.stringify(claims)],
  )
  return {
    run: (sql, values) => client.query(sql, values),
    async isHeldUp() {
      await expect
        .poll(() => waitOf(site, rows[0]?.pid), { interval: 10, timeout: 10_000 })
        .toBe("Lock")
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

type Deed = [sql: string, values?: unknown[]]

/** `first` is not done yet when `second` runs into it and waits; then both come to their end. */
export async function overlap(
  first: Session,
  firstDeed: Deed,
  second: Session,
  secondDeed: Deed,
): Promise<void> {
  await first.run("begin")
  await first.run(...firstDeed)
  const held = second.run(...secondDeed)
  // Its failure is the caller's to see, below; until then it must not count as unhandled.
  held.catch(() => undefined)
  await second.isHeldUp()
  await first.run("commit")
  await held
}
