import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { type Kysely, sql } from "kysely"
import type pg from "pg"
import type { DB } from "#db/types.ts"
import { loadClassifications } from "#db/classifications.ts"
import { readRules } from "#db/rules.ts"
import { applyRules } from "./apply-rules.ts"
import { installQueue } from "./install-queue.ts"
import type { Connection } from "./connection.ts"
import { makeLogins } from "./logins.ts"
import { openClient } from "./open.ts"
import { storeSigning } from "./signing.ts"

const folder = path.join(import.meta.dirname, "../../db")

type Migration = { name: string; sql: string; hash: string }

/**
 * Brings the database up to date: roles, logins, the job queue, migrations in order (each in its own transaction),
 * rules, keys, classifications. Concurrent starts wait for each other.
 */
export async function migrate(
  connection: Connection,
  { secret, log }: { secret: string; log: (line: string) => void },
): Promise<void> {
  const owner = openClient(connection)
  await owner.connect()
  try {
    await owner.query("select pg_advisory_lock(hashtext('migrate'))")
    await owner.query(await readFile(path.join(folder, "roles.sql"), "utf8"))
    await owner.query(await readFile(path.join(folder, "public-rights.sql"), "utf8"))
    await makeLogins(owner, secret)
    await installQueue(connection, log)
    const migrations = await readMigrations()
    for (const migration of await missingOf(migrations, owner)) {
      log(`database: ${migration.name}`)
      await apply(owner, migration)
    }
    await applyRules(owner, {
      rules: await readRules(),
      newest: migrations.at(-1)?.name ?? "",
      log,
    })
    await storeSigning(owner, secret)
    await loadClassifications(owner)
  } finally {
    await owner.end()
  }
}

/** Whether all migrations of this code are applied. Runs as the service role, which may read the list. */
export async function isMigrated(service: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from ops.migrations`.execute(service)
  const applied = new Set(rows.map(({ name }) => name))
  return (await readMigrations()).every(({ name }) => applied.has(name))
}

async function missingOf(written: Migration[], owner: pg.Client): Promise<Migration[]> {
  await owner.query(`
    create schema if not exists ops;
    create table if not exists ops.migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists ops.rules (
      noun text constraint rules_pkey primary key,
      hash text not null,
      owned text[] not null,
      applied_at timestamptz not null default now()
    );
    grant usage on schema ops to service`)
  const { rows } = await owner.query<{ name: string; hash: string }>(
    "select name, hash from ops.migrations",
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  refuseUnknown([...applied.keys()], written)
  for (const { name, hash } of written) {
    if (applied.has(name) && applied.get(name) !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied. Write a new one.`)
    }
  }
  return written.filter(({ name }) => !applied.has(name))
}

/** Stops before anything is applied where the database has had migrations that this code does not have. */
function refuseUnknown(applied: string[], written: Migration[]): void {
  const known = new Set(written.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name)).toSorted()
  const newest = written.at(-1)?.name ?? ""
  const names = unknown.join(", ")
  if (unknown.some((name) => name < newest)) {
    throw new Error(
      `This database was made by an earlier draft of the schema (it has ${names}). ` +
        `Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    )
  }
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this code: it has ${names}.`)
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(path.join(folder, "migrations"))).filter((n) => n.endsWith(".sql"))
  return Promise.all(
    names.toSorted().map(async (file) => {
      const sql = await readFile(path.join(folder, "migrations", file), "utf8")
      const hash = createHash("sha256").update(sql).digest("hex")
      return { name: path.basename(file, ".sql"), sql, hash }
    }),
  )
}

async function apply(owner: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await owner.query("begin")
  try {
    await owner.query(sql)
    await owner.query("insert into ops.migrations (name, hash) values ($1, $2)", [name, hash])
    await owner.query("commit")
  } catch (error) {
    await owner.query("rollback")
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
