import { randomBytes } from "node:crypto"
import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { printSchema } from "#db/generate/schema.ts"
import { parseRules, readRules } from "#db/rules.ts"
import { applyRules } from "#server/db/apply-rules.ts"
import type { Connection } from "#server/db/connection.ts"
import { installQueue } from "#server/db/install-queue.ts"
import { migrate, readMigrations } from "#server/db/migrate.ts"
import { testSecret } from "#tests/support/database-setup.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A database as sites were before db/rules: all migrations up to then, and the list of them. */
async function databaseBeforeRules(): Promise<{ root: pg.Client; owner: Connection }> {
  const cluster = inject("cluster")
  const database = `test_${randomBytes(6).toString("hex")}`
  const maintenance = await connect(cluster)
  await maintenance.query(`create database ${database} owner site_owner`)
  const owner = { ...cluster, user: "site_owner", database }
  const root = new pg.Client({ ...cluster, database })
  await root.connect()
  onTestFinished(async () => {
    await root.end()
    await maintenance.query(`drop database ${database} with (force)`)
  })
  await installQueue(owner, () => undefined)
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`
    create schema ops;
    create table ops.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
    grant usage on schema ops to service;
    grant select on ops.migrations to service`)
  for (const { name, sql, hash } of await readMigrations()) {
    if (name > "0067") break
    await client.query(sql)
    await client.query("insert into ops.migrations (name, hash) values ($1, $2)", [name, hash])
  }
  await client.end()
  return { root, owner }
}

/** Applies db/rules with one file of another text. Returns the lines that say what was applied. */
async function applyWith({ owner }: TestDatabase, noun: string, change: (text: string) => string) {
  const rules = (await readRules()).map((file) =>
    file.noun === noun ? parseRules(noun, change(file.text)) : file,
  )
  const newest = (await readMigrations()).at(-1)?.name ?? ""
  const lines: string[] = []
  await applyRules(await connect(owner), { rules, newest, log: (line) => lines.push(line) })
  return lines
}

async function schemaOf(client: pg.Client): Promise<Record<string, string>> {
  return Object.fromEntries(await printSchema(client))
}

async function find({ root }: TestDatabase, query: string): Promise<string[]> {
  const { rows } = await root.query<{ found: string }>(query)
  return rows.map(({ found }) => found)
}

test("a site from before db/rules and a fresh one end with the same schema", async () => {
  const fresh = await databaseForTest()
  const upgraded = await databaseBeforeRules()
  await migrate(upgraded.owner, { secret: testSecret, log: () => undefined })
  expect(await schemaOf(upgraded.root)).toEqual(await schemaOf(fresh.root))
})

test("a function of a migration that no file has is dropped with the first application", async () => {
  const { root, owner } = await databaseBeforeRules()
  const client = await connect(owner)
  await client.query("create function of_test() returns text language sql return 'old'")
  await migrate(owner, { secret: testSecret, log: () => undefined })
  const { rows } = await root.query("select from pg_proc where proname = 'of_test'")
  expect(rows).toEqual([])
})

test("of two processes that start at once, one applies the rules", async () => {
  const { root, owner } = await databaseForTest()
  await root.query("delete from ops.rules")
  const lines: string[] = []
  const start = () =>
    migrate(owner, { secret: testSecret, log: (line) => lines.push(line.slice(0, 22)) })
  await Promise.all([start(), start()])
  expect(lines).toEqual(["database: rules of 00-"])
})

test("only a changed file is applied", async () => {
  const site = await databaseForTest()
  expect(await applyWith(site, "columns", (text) => text)).toEqual([])
  const changed = `create or replace function best_title() returns text language sql as $$ select 'one' $$;
    comment on function best_title() is 'A test.';`
  expect(await applyWith(site, "columns", (text) => `${text}\n-- # Functions\n${changed}`)).toEqual(
    ["database: rules of columns"],
  )
  expect(await find(site, "select best_title() as found")).toEqual(["one"])
})

test("what is taken out of a file disappears from the database", async () => {
  const site = await databaseForTest()
  const before = await schemaOf(site.root)
  const added = `
    grant update on columns to authenticated;
    grant insert (title) on columns to anon;
    create policy of_test on columns for update to authenticated using (later_title(title) is null);
    create trigger of_test before update on columns for each row execute function refuse_title();
    create view shown_titles with (security_invoker) as select later_title(title) as title from columns;
    comment on view shown_titles is 'A test.';
    grant select on shown_titles to anon;
    -- # Functions
    create or replace function later_title(t text) returns text language sql as $$ select next_title(t) $$;
    comment on function later_title(text) is 'A test.';
    create or replace function next_title(t text) returns text language sql as $$ select t $$;
    comment on function next_title(text) is 'A test.';
    grant execute on function next_title(text) to anon;
    create or replace function refuse_title() returns trigger language plpgsql as $$ begin return null; end $$;
    comment on function refuse_title() is 'A test.';`
  const text = (await readRules()).find(({ noun }) => noun === "columns")?.text ?? ""
  await applyWith(site, "columns", () => text + added.replaceAll(/^ +/gm, ""))
  const found = `
    select proname as found from pg_proc where proname ~ '(later|next|refuse)_title$'
    union all select relname from pg_class where relname = 'shown_titles'
    union all select polname from pg_policy where polname = 'of_test'
    union all select tgname from pg_trigger where tgname = 'of_test'
    order by 1`
  expect(await find(site, found)).toHaveLength(6)
  await applyWith(site, "columns", () => text)
  expect(await find(site, found)).toEqual([])
  expect(await schemaOf(site.root)).toEqual(before)
})

test("a function stays when its file spells a type differently", async () => {
  const site = await databaseForTest()
  await applyWith(site, "guests", (text) =>
    text.replace(
      "comment on function record_events(date, ",
      "comment on function record_events(pg_catalog.date, ",
    ),
  )
  const known = "select to_regprocedure('record_events(date,text[],text[])') is not null as found"
  expect(await find(site, known)).toEqual([true])
})

test("a right to call a function that is taken out of a file is withdrawn", async () => {
  const site = await databaseForTest()
  const may =
    "select has_function_privilege('intake', 'stop_letters(text,text)', 'execute') as found"
  expect(await find(site, may)).toEqual([true])
  await applyWith(site, "letters", (text) =>
    text.replace("grant execute on function stop_letters(text, text) to intake;", ""),
  )
  expect(await find(site, may)).toEqual([false])
})

test("a start that ends half-way leaves the rules as they were, and the next one applies them", async () => {
  const site = await databaseForTest()
  const before = await schemaOf(site.root)
  const broken = applyWith(site, "columns", (text) => `${text}\nselect no_such_function();`)
  await expect(broken).rejects.toThrow("db/rules/columns.sql failed")
  expect(await schemaOf(site.root)).toEqual(before)
  expect(await applyWith(site, "columns", (text) => `${text}\n`)).toEqual([
    "database: rules of columns",
  ])
})

test("a function that names a column there is not is refused before anybody calls it", async () => {
  const site = await databaseForTest()
  const wrong = `
-- # Functions
create or replace function of_test() returns text language sql as $$ select no_such_column from users $$;
comment on function of_test() is 'A test.';`
  await expect(applyWith(site, "columns", (text) => text + wrong)).rejects.toThrow("no_such_column")
})

test("after a migration all files are applied, because it may have taken a policy along", async () => {
  const site = await databaseForTest()
  await site.root.query("drop policy read_published on columns")
  const rules = await readRules()
  const lines: string[] = []
  await applyRules(await connect(site.owner), {
    rules,
    newest: "9999-later",
    log: (line) => lines.push(line),
  })
  expect(lines).toEqual([`database: rules of ${rules.map(({ noun }) => noun).join(", ")}`])
  expect(
    await find(
      site,
      "select polname as found from pg_policy where polrelid = 'columns'::regclass and polname = 'read_published'",
    ),
  ).toEqual(["read_published"])
})

test("a start that meets a deadlock with another transaction applies its rules afterwards", async () => {
  const site = await databaseForTest()
  const watcher = await connect(site.owner)
  await site.root.query("begin")
  // So that the start is the one that finds the deadlock, and is ended for it.
  await site.root.query("set local deadlock_timeout = '60s'")
  await site.root.query("lock table surveys in access share mode")

  // The rules hold "columns" while they wait for "surveys"; the other transaction wants them the other way round.
  const applying = applyWith(site, "columns", (text) => `${text}\nlock table surveys;`)
  const waiting = "select from pg_locks where relation = 'surveys'::regclass and not granted"
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1)
  await site.root.query("select from columns")
  await site.root.query("commit")

  expect(await applying).toEqual([
    "database: rules of columns",
    "database: rules again after a deadlock",
  ])
})
