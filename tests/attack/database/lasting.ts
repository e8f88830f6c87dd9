import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { type Login, loginAt, makeLogins } from "#server/db/logins.ts"
import type { Figure } from "../figure.ts"
import type { Ground } from "../ground.ts"
import { hitsCache } from "../log-lines.ts"

/** Every login may change these of itself; PostgreSQL has no right that could be withdrawn. */
const settings = [
  "set statement_timeout = '1ms'",
  "set search_path = 'nowhere'",
  "set role = 'none'",
  "set default_transaction_read_only = 'off'",
  "in database nazomeguri set statement_timeout = '1ms'",
  "in database nazomeguri set session_replication_role = 'origin'",
  "password 'intruder'",
]

/**
 * A change that cannot be refused must not last: settings that a login changed are reset by the next start, and an invented
 * invalidation empties no cache.
 */
export async function tryLasting(ground: Ground): Promise<Figure> {
  const fell = [...(await changeSettings(ground)), ...(await inventInvalidations(ground))]
  return {
    what: "settings of the logins after a start; invented invalidations",
    figure: `${fell.length} lasted`,
    expected: "0",
    fell,
  }
}

async function changeSettings({ root, owner, secret }: Ground): Promise<string[]> {
  const database = owner.database ?? ""
  const before = await readSettings(root)
  const logins = [...before.keys()].filter((login) => login.startsWith("nazo_")) as Login[]
  for (const login of logins) {
    const session = new pg.Client(loginAt(owner, login, secret))
    await session.connect()
    await session.query("set role none; set default_transaction_read_only = off")
    for (const setting of settings) {
      const change = setting.replace("nazomeguri", pg.escapeIdentifier(database))
      await session.query(`alter role ${login} ${change}`).catch(() => undefined)
    }
    await session.end()
  }
  await makeLogins(root, secret)
  const after = await readSettings(root)
  const lasting = logins.filter((login) => before.get(login) !== after.get(login))
  // A lasting setting would disturb the rest of the attack.
  for (const login of lasting) {
    await root.query(`alter role ${login} reset all`)
    await root.query(`alter role ${login} in database ${pg.escapeIdentifier(database)} reset all`)
  }
  await makeLogins(root, secret)
  return lasting.map((login) => `${login} keeps ${added(before.get(login), after.get(login))}`)
}

function added(before = "", after = ""): string {
  const known = before.split(/[,;]? /)
  return after
    .split(/[,;]? /)
    .filter((part) => !known.includes(part))
    .join(", ")
}

/** By login: its settings everywhere and in one database, and whether its password is ours. */
async function readSettings(root: pg.Client): Promise<Map<string, string>> {
  const { rows } = await root.query<{ login: string; kept: string }>(`
    select rolname as login, md5(coalesce(rolpassword, '')) || ' ' || coalesce(
      (select string_agg(s.setdatabase || ':' || array_to_string(array(select unnest(s.setconfig) order by 1), ', '), '; '
         order by s.setdatabase)
       from pg_db_role_setting s where s.setrole = a.oid), '') as kept
    from pg_authid a where rolcanlogin`)
  return new Map(rows.map(({ login, kept }) => [login, kept]))
}

async function inventInvalidations(ground: Ground): Promise<string[]> {
  const { root, owner, secret } = ground
  const fell: string[] = []
  const received = Promise.withResolvers<void>()
  root.on("notification", () => received.resolve())
  await root.query("listen changed")
  const session = new pg.Client(loginAt(owner, "nazo_public", secret))
  await session.connect()
  if (!(await hitsCache(ground, "/"))) fell.push("/ is not served from the page cache")
  const everything = JSON.stringify({ hard: ["everything"] })
  await session.query("select pg_notify('changed', $1)", [everything])
  await received.promise
  // Another session may hear of it a moment later.
  for (let n = 0; n < 10 && fell.length === 0; n++) {
    if (!(await hitsCache(ground, "/", 1))) fell.push("nazo_public can empty the page cache")
    await wait(20)
  }
  await session.end()
  await root.query("unlisten changed")
  return fell
}
