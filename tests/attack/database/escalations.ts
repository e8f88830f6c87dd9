import pg from "pg"
import { type Login, loginAt } from "#server/db/logins.ts"
import { count, type Figure, together } from "../figure.ts"
import type { TestDatabase } from "#tests/support/database.ts"

/** Each login with the roles that it may take. */
const logins: Record<Login, string[]> = {
  nazo_public: ["anon"],
  nazo_member: ["anon", "authenticated"],
  nazo_admin: ["anon", "authenticated", "admin"],
  nazo_service: ["service"],
  nazo_intake: ["intake"],
  nazo_auth: ["auth"],
}
const roles = ["anon", "authenticated", "admin", "service", "keeper", "intake", "auth"]

/** Not allowed; read-only; no such function, table, role, language or server here; switched off. */
const refusals = [
  "42501",
  "25006",
  "42883",
  "42P01",
  "42704",
  "0A000",
  "3F000",
  "55000",
  "58P01",
  "22023",
]

/** `isAllowed`: for whom it is no escalation. `finds`: it may run, but must find nothing. */
type Escalation = {
  statement: string
  isAllowed?: (login: Login) => boolean
  finds?: true
  /** PostgreSQL refuses it within a transaction. */
  isAlone?: true
}

const refused = (...statements: string[]): Escalation[] =>
  statements.map((statement) => ({ statement }))
const findsNothing = (...statements: string[]): Escalation[] =>
  statements.map((statement) => ({ statement, finds: true }))

function escalations(login: Login, other: number, site: number): Escalation[] {
  const foreign = roles.filter((role) => !logins[login].includes(role))
  return [
    // Other roles.
    ...refused(
      ...foreign.map((role) => `set role ${role}`),
      ...foreign.map((role) => `grant ${role} to ${login}`),
      ...foreign.map((role) => `alter role ${role} login password 'x'`),
      ...["superuser", "createrole", "createdb", "bypassrls", "replication"].map(
        (right) => `alter role ${login} ${right}`,
      ),
      "set role postgres",
      "set session authorization postgres",
      "set session authorization keeper",
      "create role intruder login",
      "drop role keeper",
      "alter default privileges for role keeper grant all on tables to public",
      `grant all on all tables in schema public to ${login}`,
      "reassign owned by keeper to current_user",
    ),
    // Objects of their own, also such that others' functions could meet first.
    ...refused(
      "create schema intruder",
      "create table intruder (x int)",
      "create table public.intruder (x int)",
      "create view public.intruder as select 1",
      "create temporary table users (uid text)",
      "create temporary view users as select 1",
      "create function public.intruder() returns int language sql as 'select 1'",
      "create function pg_temp.current_uid() returns text language sql as $$ select 'ben' $$",
      "create type public.intruder as enum ('x')",
      "create domain public.intruder as text",
      "create operator public.= (leftarg = text, rightarg = text, function = texteq)",
      "create sequence public.intruder",
      "create index on users (name)",
      "create trigger intruder before update on users for each row execute function start_member()",
      "create rule intruder as on select to users do instead select 1",
      "create policy intruder on users using (true)",
      "create extension dblink",
      "create extension file_fdw",
      "create extension plpython3u",
      "create language plperlu",
      "create event trigger intruder on ddl_command_start execute function start_member()",
      "create publication intruder for all tables",
      "create foreign data wrapper intruder",
      "create statistics intruder on uid, name from users",
      "create collation public.intruder (locale = 'C')",
      "create cast (text as int) with inout",
      "comment on table users is 'x'",
      "security label on table users is 'x'",
      "set search_path = pg_temp, public; create table users (uid text)",
    ),
    // The guard itself.
    ...refused(
      "alter table users disable row level security",
      "alter table users owner to current_user",
      "alter table users drop constraint users_name_form",
      "alter table users disable trigger all",
      "alter policy read_present on users using (true)",
      "drop policy service_all on users",
      "drop table users cascade",
      "alter function current_uid() security definer",
      "alter function current_uid() set search_path = pg_temp",
      "create or replace function current_uid() returns text language sql as $$ select 'ben' $$",
      "alter schema public owner to current_user",
      "set session_replication_role = replica",
      "set local session_replication_role = replica",
      "select set_config('session_replication_role', 'replica', false)",
      "set row_security = off; select 1 from contact_messages",
      "update pg_class set relrowsecurity = false",
      "delete from pg_policy",
      "delete from pg_auth_members",
      "update pg_authid set rolsuper = true",
      "call guard('users')",
      "select hold_member('ben')",
      "select describe_merged(1)",
      "select badge_rank('gold')",
    ),
    ...["recount_everything()", "enqueue('mail', '{}')", "free_jobs()"].map((call) => ({
      statement: `select ${call}`,
      isAllowed: (login: Login) => login === "nazo_service",
    })),
    {
      statement: "select tell('ben', 'announcement', '{}', content => 'x')",
      isAllowed: (login: Login) => ["nazo_admin", "nazo_service"].includes(login),
    },
    // Large objects and the server's files.
    ...refused(
      "select lo_create(0)",
      "select lo_creat(-1)",
      "select lo_from_bytea(0, 'x')",
      "select lo_import('/etc/hostname')",
      "select lo_export(1, '/tmp/intruder')",
      "select lo_put(1, 0, 'x')",
      "select lo_unlink(1)",
      "select lo_open(1, 131072)",
      "select pg_read_file('/etc/hostname')",
      "select pg_read_file('postgresql.conf')",
      "select pg_read_binary_file('PG_VERSION')",
      "select pg_ls_dir('.')",
      "select pg_stat_file('PG_VERSION')",
      "select pg_ls_logdir()",
      "select pg_ls_waldir()",
      "select pg_ls_tmpdir()",
      "select pg_file_write('intruder', 'x', false)",
      "select pg_hba_file_rules()",
      "select pg_show_all_file_settings()",
      "copy (select 1) to program 'true'",
      "copy users (name) from program 'id'",
      "copy users (name) from '/etc/hostname'",
      "copy (select 1) to '/tmp/intruder'",
      "load '/tmp/intruder'",
      "set log_min_messages = debug5",
      "set session_preload_libraries = 'x'",
      "set lo_compat_privileges = on",
      "set temp_file_limit = -1",
    ),
    // Others' sessions and the server as a whole.
    ...refused(
      `select pg_log_backend_memory_contexts(${site})`,
      "select pg_reload_conf()",
      "select pg_rotate_logfile()",
      "select pg_switch_wal()",
      "select pg_create_restore_point('x')",
      "select pg_promote()",
      "select pg_stat_reset()",
      "select pg_create_physical_replication_slot('intruder')",
      "select pg_create_logical_replication_slot('intruder', 'test_decoding')",
      "select pg_replication_origin_create('x')",
      "select dblink('dbname=postgres', 'select 1')",
      "select query_to_xml('select rolpassword from pg_authid', true, false, '')",
      "select rolpassword from pg_authid",
      "select passwd from pg_shadow",
      "select umoptions from pg_user_mapping",
      "select starelid from pg_statistic limit 1",
      "select subconninfo from pg_subscription",
      "prepare transaction 'intruder'",
    ),
    ...findsNothing(
      // Statistics quote values of rows.
      `select 1 from pg_stats where schemaname not in ('pg_catalog', 'information_schema') and tablename in
        ('users', 'mystery_reviews', 'contact_messages', 'favorite_mysteries', 'user_emails')`,
      "select 1 from pg_largeobject_metadata",
      "select 1 from pg_prepared_xacts",
      ...[other, site].flatMap((pid) => [
        `select 1 where pg_cancel_backend(${pid})`,
        `select 1 where pg_terminate_backend(${pid})`,
      ]),
    ),
    ...[
      "alter system set log_statement = 'all'",
      "create database intruder",
      "drop database postgres",
    ].map((statement) => ({ statement, isAlone: true as const })),
    // The channel of invalidations. The server's own login may do everything anyway.
    ...(login === "nazo_service" ? [] : theChannel),
    // In another member's name.
    ...(login === "nazo_member" || login === "nazo_admin" ? inAnothersName : []),
  ]
}

const theChannel = findsNothing(
  "select 1 from pg_stat_activity where query ~* '^listen' and pid <> pg_backend_pid()",
)

const inAnothersName: Escalation[] = findsNothing(
  ...["request.jwt.claims", "request.jwt.claim.sub", "nazo.claims"].map(
    (name) =>
      `select set_config('${name}', '{"sub":"ben","role":"authenticated"}', true);
       select 1 where current_uid() is not null`,
  ),
)

/** Each statement as each login, with its role and without. Everything is rolled back. */
export async function tryEscalations({ owner, secret, root }: TestDatabase): Promise<Figure> {
  const sum = { tried: 0, refused: 0, allowed: 0 }
  const fell: [about: string, where: string][] = []
  for (const login of Object.keys(logins) as Login[]) {
    for (const role of [logins[login].at(-1) ?? "none", "none"]) {
      let session = await open()
      let target = await open()
      for (const each of escalations(login, await pidOf(target), await pidOfSite(root))) {
        const outcome = await tryOne(session, role, each)
        sum.tried += 1
        const isAllowed = role !== "none" && each.isAllowed?.(login) === true
        if (outcome === "done" && isAllowed) sum.allowed += 1
        else if (outcome === "done")
          fell.push([`allowed: ${oneLine(each.statement)}`, `${login} as ${role}`])
        else if (outcome === "refused") sum.refused += 1
        else fell.push([`${oneLine(each.statement)} → ${outcome}`, `${login} as ${role}`])
        if (each.statement.includes("pg_terminate_backend") && outcome === "done") {
          await Promise.all([session.end(), target.end()])
          session = await open()
          target = await open()
        }
      }
      await Promise.all([session.end(), target.end()])
    }

    async function open(): Promise<pg.Client> {
      const client = new pg.Client(loginAt(owner, login, secret))
      client.on("error", () => undefined)
      await client.connect()
      return client
    }
  }
  return {
    what: "escalations: roles, objects, rules, files, sessions, claims",
    figure: `${count(sum.tried)} tried, ${count(sum.refused)} refused, ${count(sum.allowed)} allowed as stated, ${count(fell.length)} unexpected`,
    expected: "0 unexpected",
    fell: together(fell),
  }
}

/** "done", "refused", or what went wrong. */
async function tryOne(session: pg.Client, role: string, { statement, finds, isAlone }: Escalation) {
  const setUp = [`set local role ${role}`, "set local lock_timeout = '2s'"]
  await session.query(isAlone ? `set role ${role}` : ["begin read write", ...setUp].join("; "))
  try {
    const answers = [await session.query(statement)].flat()
    return finds && answers.at(-1)?.rowCount === 0 ? "refused" : "done"
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return refusals.includes(error.code ?? "") ? "refused" : `${error.code}: ${error.message}`
  } finally {
    if (!isAlone) await session.query("rollback")
  }
}

/** A session of the site itself. */
async function pidOfSite(root: pg.Client): Promise<number> {
  const { rows } = await root.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'nazo_service' limit 1",
  )
  return rows[0]?.pid ?? 0
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid")
  return rows[0]?.pid ?? 0
}

/** Process numbers differ by login. */
const oneLine = (statement: string) =>
  statement
    .replaceAll(/\s+/g, " ")
    .replace(/backend\(\d+\)/, "backend(…)")
    .trim()
