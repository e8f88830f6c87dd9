import { createHash, createHmac, pbkdf2Sync } from "node:crypto"
import pg from "pg"
import type { Connection } from "./connection.ts"

/**
 * The login roles and the role each session takes. NOINHERIT: a login can do nothing by itself, only through the one role
 * it is a member of, so that no pool has more rights than its name says.
 */
const logins = {
  nazo_public: { role: "anon", readOnly: true, timeout: 5_000 },
  nazo_member: { role: "authenticated", readOnly: false, timeout: 10_000 },
  nazo_admin: { role: "admin", readOnly: false, timeout: 30_000 },
  nazo_service: { role: "service", readOnly: false, timeout: 60_000 },
  nazo_intake: { role: "intake", readOnly: false, timeout: 5_000 },
  nazo_auth: { role: "auth", readOnly: false, timeout: 5_000 },
} as const

export type Login = keyof typeof logins

/** Milliseconds after which the server ends a statement of this login. */
export const statementLimit = (login: Login): number => logins[login].timeout

/** The same database as another user. Passwords derive from the secret, so every process knows them. */
export function loginAt(place: Connection, login: Login, secret: string): Connection {
  return { ...place, user: login, password: passwordOf(login, secret) }
}

function passwordOf(login: Login, secret: string): string {
  return createHmac("sha256", secret).update(`database login ${login}`).digest("base64url")
}

/**
 * Creates the logins, or updates those of an earlier start. `owner` is connected as the schema's owner. Roles belong to
 * the cluster, so another database's start may be doing the same, and PostgreSQL refuses the second one. The step is
 * idempotent and simply repeated.
 */
export async function makeLogins(owner: pg.Client, secret: string): Promise<void> {
  for (let round = 1; ; round++) {
    try {
      for (const login of Object.keys(logins) as Login[]) await makeLogin(owner, login, secret)
      return
    } catch (error) {
      await owner.query("rollback")
      if (round === rounds || !isCollision(error)) throw error
    }
  }
}

const rounds = 20
/** Another start created the role, wrote its row, or is changing it (which has no error code of its own). */
const collisions = ["42710", "23505", "XX000"]

function isCollision(error: unknown): boolean {
  return error instanceof pg.DatabaseError && collisions.includes(error.code ?? "")
}

async function makeLogin(owner: pg.Client, login: Login, secret: string): Promise<void> {
  const { role, readOnly, timeout } = logins[login]
  const known = await owner.query("select from pg_roles where rolname = $1", [login])
  const verifier = pg.escapeLiteral(scramVerifier(passwordOf(login, secret), login, secret))
  const verb = known.rowCount === 0 ? "create" : "alter"
  // In one transaction, because the site of another process may be connecting.
  await owner.query("begin")
  await owner.query(`${verb} role ${login} login noinherit password ${verifier}`)
  await resetSettings(owner, login)
  await owner.query(`grant ${role} to ${login}`)
  const settings = {
    role,
    statement_timeout: `${timeout}ms`,
    idle_in_transaction_session_timeout: "30s",
    default_transaction_read_only: readOnly ? "on" : "off",
    // Parallel workers suit one long query. Here many short ones run at once, and each would pay for its workers.
    max_parallel_workers_per_gather: "0",
    jit: "off",
  }
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter role ${login} set ${name} = '${value}'`)
  }
  await owner.query("commit")
}

/** A role may change its own settings for good, in every database, so an intruder's would outlast a restart. */
async function resetSettings(owner: pg.Client, login: Login): Promise<void> {
  await owner.query(`alter role ${login} reset all`)
  const { rows } = await owner.query<{ datname: string }>(
    `select datname from pg_db_role_setting join pg_database d on d.oid = setdatabase
     where setrole = $1::regrole`,
    [login],
  )
  for (const { datname } of rows) {
    await owner.query(`alter role ${login} in database ${pg.escapeIdentifier(datname)} reset all`)
  }
}

/**
 * The SCRAM verifier that the server stores instead of the password (RFC 5803). It is computed here so that the password
 * never travels or reaches a log. The salt derives from the secret: an unchanged password gives an unchanged verifier.
 */
function scramVerifier(password: string, login: Login, secret: string): string {
  const iterations = 4096
  const salt = createHmac("sha256", secret).update(`salt ${login}`).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256")
  const key = (name: string) => createHmac("sha256", salted).update(name).digest()
  const storedKey = createHash("sha256").update(key("Client Key")).digest("base64")
  const serverKey = key("Server Key").toString("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`
}
