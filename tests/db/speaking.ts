import pg from "pg"
import { expect, onTestFinished } from "vitest"
import { type Login, loginAt } from "#server/db/logins.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** A connection as one of the site's logins, closed when the test ends. */
export async function logIn(site: TestDatabase, login: Login): Promise<pg.Client> {
  const session = new pg.Client(loginAt(site.owner, login, site.secret))
  await session.connect()
  onTestFinished(() => session.end())
  return session
}

/** A connection with a person's claims, for plain SQL, as an intruder could have it. */
export async function speakAs(site: TestDatabase, person: Viewer): Promise<pg.Client> {
  const login = { anon: "nazo_public", authenticated: "nazo_member" } as const
  const isElsewhere = person.role === "anon" || person.role === "authenticated"
  const session = await logIn(site, isElsewhere ? login[person.role] : "nazo_admin")
  if (!isElsewhere) await session.query(`set role ${person.role}`)
  await session.query("select set_config('nazo.claims', $1, false)", [site.db.signClaims(person)])
  return session
}

/** Expects the statement to be refused with this code or by this constraint. */
export async function expectRefusal(
  session: pg.Client,
  statement: string,
  values: unknown[],
  refusal: { code: string; constraint?: string },
): Promise<void> {
  await expect(session.query(statement, values)).rejects.toMatchObject(refusal)
}

export const denied = { code: "42501" }
export const checked = (constraint: string) => ({ code: "23514", constraint })
