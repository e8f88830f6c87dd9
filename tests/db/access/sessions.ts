import pg from "pg"
import { type Login, loginAt } from "#server/db/logins.ts"
import { signClaims } from "#server/db/signing.ts"
import { testSecret } from "#tests/support/database-setup.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import type { Role } from "./matrix.ts"
import type { Person } from "./people.ts"

export type Attempts = {
  /** Tries one statement and rolls it back. Returns the number of rows, or the refusal. */
  attempt: (statement: string) => Promise<number | Refusal>
  /** Tries many statements that touch no row. Returns those that the role has no right to. */
  findDenied: (statements: string[]) => Promise<Set<string>>
}
export type Refusal = { code: string; constraint: string | undefined }

/** Runs `work` as this role and person. */
export type Sessions = (
  role: Role,
  person: Person | undefined,
  work: (attempts: Attempts) => Promise<void>,
) => Promise<void>

const logins: Record<Exclude<Role, "keeper">, Login> = {
  anon: "nazo_public",
  authenticated: "nazo_member",
  moderator: "nazo_admin",
  editor: "nazo_admin",
  admin: "nazo_admin",
  service: "nazo_service",
  intake: "nazo_intake",
  auth: "nazo_auth",
}

/** Logs in as the site's pools do. Nobody logs in as keeper, so a superuser takes that role. */
export async function openSessions(
  site: TestDatabase,
): Promise<{ as: Sessions; close: () => Promise<void> }> {
  const clients = new Map<Role, pg.Client>([["keeper", site.root]])
  for (const [role, login] of Object.entries(logins) as [Role, Login][]) {
    const client = new pg.Client(loginAt(site.owner, login, site.secret))
    await client.connect()
    clients.set(role, client)
  }
  const as: Sessions = async (role, person, work) => {
    const client = clients.get(role)
    if (!client) throw new Error(`Nobody logs in as ${role}`)
    // Guests' sessions are read-only by default, but SQL injected into one could change that.
    await client.query("begin read write")
    try {
      await become(client, role, person)
      await work(attempting(client))
    } finally {
      await client.query("rollback")
    }
  }
  const close = async () => {
    await Promise.all([...clients.values()].filter((c) => c !== site.root).map((c) => c.end()))
  }
  return { as, close }
}

/** All roles on one superuser's connection, within its open transaction. */
export function sessionsWithin(root: pg.Client): Sessions {
  return async (role, person, work) => {
    await root.query("savepoint somebody")
    await become(root, role, person)
    await work(attempting(root))
    await root.query("rollback to savepoint somebody")
  }
}

export async function become(
  client: pg.Client,
  role: Role,
  person: Person | undefined,
): Promise<void> {
  const claims = person ? signClaims({ role: "authenticated", uid: person.uid }, testSecret) : ""
  await client.query("select set_config('role', $1, true), set_config('nazo.claims', $2, true)", [
    role,
    claims,
  ])
}

function attempting(client: pg.Client): Attempts {
  const findDenied = async (statements: string[]) => {
    await client.query(`
      do $do$
      declare
        statement text;
        denied text[] := '{}';
      begin
        foreach statement in array array[${statements.map(pg.escapeLiteral).join(", ")}] loop
          begin
            execute statement;
          exception when insufficient_privilege then
            denied := denied || statement;
          end;
        end loop;
        perform set_config('test.denied', array_to_json(denied)::text, true);
      end
      $do$`)
    const { rows } = await client.query<{ denied: string[] }>(
      "select current_setting('test.denied')::json as denied",
    )
    return new Set(rows[0]?.denied)
  }
  const attempt: Attempts["attempt"] = async (statement) => {
    try {
      const answers = await client.query(
        `savepoint attempt; ${statement}; rollback to savepoint attempt`,
      )
      const [, answer] = answers as unknown as pg.QueryResult[]
      return answer?.rowCount ?? 0
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      await client.query("rollback to savepoint attempt")
      return { code: error.code ?? "", constraint: error.constraint }
    }
  }
  return { attempt, findDenied }
}
