import { glob, readFile } from "node:fs/promises"
import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Login, loginAt } from "#server/db/logins.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"

// Rules for every table, function and role, including future ones. Each query finds those that break a rule.

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function find(query: string): Promise<string[]> {
  const { rows } = await site.root.query<{ offender: string }>(query)
  return rows.map(({ offender }) => offender)
}

const ourRelations = `
  select c.*, c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where nspname in ('public', 'auth')`

/** Verbs by their names in grants and their letters in policies. */
const verbs = `(values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) as verbs (verb, letter)`

const roles =
  "('anon', 'authenticated', 'moderator', 'editor', 'admin', 'service', 'keeper', 'intake', 'auth')"

/** Rows are deleted as a whole, so has_any_column_privilege does not accept delete. */
const granted = (role: string) => `
  case verb when 'delete' then has_table_privilege(${role}, c.oid, verb)
  else has_any_column_privilege(${role}, c.oid, verb) end`

describe("every table", () => {
  test("has row-level security, forced for its owner too", async () => {
    const open = await find(`
      select name as offender from (${ourRelations}) c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity)`)
    expect(open).toEqual([])
  })

  test("has a policy for each grant", async () => {
    const pointless = await find(`
      select format('%s may %s %s, but no row', r.rolname, verb, c.name) as offender
      from (${ourRelations}) c, pg_roles r, ${verbs}
      where relkind in ('r', 'p') and relrowsecurity and rolname in ${roles} and ${granted("r.oid")}
        and not exists (
          select from pg_policy p, unnest(polroles) role
          where polrelid = c.oid and polcmd in (letter, '*') and pg_has_role(r.oid, role, 'usage'))`)
    expect(pointless).toEqual([])
  })

  test("has a grant for each policy", async () => {
    const dead = await find(`
      select format('%s on %s is for %s, who may not %s', polname, c.name, role::regrole, verb) as offender
      from (${ourRelations}) c
      join pg_policy on polrelid = c.oid, unnest(polroles) role, ${verbs}
      where polcmd in (letter, '*') and not ${granted("role")}`)
    expect(dead).toEqual([])
  })

  // An announcement is logged, its receivers are not.
  test("that the desk writes is in the moderation log", async () => {
    const unlogged = await find(`
      select format('%s %s', verb, c.name) as offender
      from (${ourRelations}) c, ${verbs}
      join (values ('insert', 4), ('delete', 8), ('update', 16)) as bits (verb, bit) using (verb)
      where relkind = 'r' and ${granted("'admin'")}
        and exists (
          select from pg_policy where polrelid = c.oid and polcmd in (letter, '*')
            and polroles && array['moderator'::regrole, 'editor'::regrole, 'admin'::regrole]::oid[])
        and not exists (
          select from pg_trigger where tgrelid = c.oid and tgname = 'keep_moderation_log' and tgtype & bit <> 0)
      order by 1`)
    expect(unlogged).toEqual(["insert user_notifications"])
  })

  test("and every view has a comment", async () => {
    const silent = await find(`
      select name as offender from (${ourRelations}) c
      where relkind in ('r', 'p', 'v') and obj_description(c.oid, 'pg_class') is null`)
    expect(silent).toEqual([])
  })

  // For `exists` PostgreSQL may read the whole other table first; `(select true …)` is an index lookup. Conditions with
  // current_uid() read only the viewer's own rows, and surveys and columns are few.
  test("has no policy for reading that scans another table", async () => {
    const slow = await find(`
      select polname || ' on ' || polrelid::regclass as offender from pg_policy
      where polcmd = 'r' and pg_get_expr(polqual, polrelid) ~ 'EXISTS' and pg_get_expr(polqual, polrelid) !~ 'current_uid'
      order by 1`)
    expect(slow).toEqual(["read_active on survey_questions"])
  })

  test("has an index for each of its foreign keys", async () => {
    const slow = await find(`
      select conname as offender from pg_constraint k
      where contype = 'f' and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`)
    expect(slow).toEqual([])
  })

  test("has only constraints with names from the migrations", async () => {
    const files = await Array.fromAsync(
      glob(path.join(import.meta.dirname, "../../db/migrations/*.sql")),
    )
    const written = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n")
    const names = await find(`
      select conname as offender from pg_constraint
      where connamespace in (select oid from pg_namespace where nspname in ('public', 'auth')) and contype in ('p', 'u', 'f', 'c', 'x')`)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !new RegExp(`constraint ${name}\\s`).test(written))).toEqual([])
  })

  test("limits what members and guests can write into it", async () => {
    const boundless = await find(`
      select format('%s.%s', c.name, attname) as offender
      from (${ourRelations}) c
      join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where relkind in ('r', 'p') and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'timestamptz'::regtype, 'date'::regtype)
        and (has_column_privilege('authenticated', c.oid, attnum, 'insert') or has_column_privilege('authenticated', c.oid, attnum, 'update'))
        and not exists (select from pg_constraint where conrelid = c.oid and contype in ('c', 'f') and attnum = any (conkey))`)
    // A trigger derives these two from the lists, which are checked.
    expect(boundless).toEqual(["mysteries.prefecture", "mysteries.category"])
  })
})

describe("every function", () => {
  const ourFunctions = `
    select p.*, p.oid::regprocedure::text as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where nspname in ('public', 'auth')`

  test("has a comment that says what it is for", async () => {
    const silent = await find(
      `select name as offender from (${ourFunctions}) p where obj_description(oid, 'pg_proc') is null`,
    )
    expect(silent).toEqual([])
  })

  test("with `security definer` belongs to the keeper and has a fixed search path", async () => {
    const loose = await find(`
      select name as offender from (${ourFunctions}) p
      where prosecdef and (proowner <> 'keeper'::regrole
        or not coalesce('search_path=pg_catalog, public, pg_temp' = any (proconfig), false))`)
    expect(loose).toEqual([])
  })

  test("of the keeper is `security definer`", async () => {
    const useless = await find(
      `select name as offender from (${ourFunctions}) p where proowner = 'keeper'::regrole and not prosecdef`,
    )
    expect(useless).toEqual([])
  })

  test("is granted to named roles and not to everybody", async () => {
    const open = await find(`
      select name as offender from (${ourFunctions}) p, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
      where a.grantee = 0`)
    expect(open).toEqual([])
  })
})

describe("the schema", () => {
  test("belongs to the database's owner or the keeper, never to a superuser", async () => {
    const strange = await find(`
      select name || ' belongs to ' || owner::regrole as offender from (
        select c.name, relowner as owner from (${ourRelations}) c
        union all select oid::regprocedure::text, proowner from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
        union all select 'schema auth', nspowner from pg_namespace where nspname = 'auth'
      ) things
      where owner not in ('site_owner'::regrole, 'keeper'::regrole)`)
    expect(strange).toEqual([])
    expect(
      await find(
        "select rolname as offender from pg_roles where rolname in ('site_owner', 'keeper') and rolsuper",
      ),
    ).toEqual([])
  })

  test("has only views that read with the rights of their caller, or with the keeper's as security barriers", async () => {
    const open = await find(`
      select name as offender from (${ourRelations}) c
      where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false) and (relowner <> 'keeper'::regrole or not coalesce('security_barrier=true' = any (reloptions), false))`)
    expect(open).toEqual([])
  })

  test("can be extended by nobody but its owner", async () => {
    const makers = await find(`
      select rolname || ' makes things in ' || nspname as offender from pg_roles, pg_namespace
      where (rolname ~ '^nazo_' or rolname in ${roles}) and nspname !~ '^pg_' and has_schema_privilege(rolname, nspname, 'create')`)
    expect(makers).toEqual([])
  })
})

describe("a login", () => {
  const reach: Record<Login, string[]> = {
    nazo_public: ["anon"],
    nazo_member: ["anon", "authenticated"],
    nazo_admin: ["anon", "authenticated", "moderator", "editor", "admin"],
    nazo_service: ["service"],
    nazo_intake: ["intake"],
    nazo_auth: ["auth"],
  }

  test("has no rights of its own", async () => {
    const strong = await find(`
      select rolname as offender from pg_roles
      where rolname ~ '^nazo_' and (rolinherit or rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`)
    expect(strong).toEqual([])
    const known = await find(
      "select rolname as offender from pg_roles where rolname ~ '^nazo_' order by 1",
    )
    expect(known).toEqual(Object.keys(reach).toSorted())
  })

  test.each(Object.entries(reach) as [Login, string[]][])(
    "%s can take %j and no other role",
    async (login, roles) => {
      const session = new pg.Client(loginAt(site.owner, login, site.secret))
      await session.connect()
      try {
        const { rows } = await session.query("select current_user as role, session_user as login")
        expect(rows).toEqual([{ role: roles.at(-1), login }])
        const others = await find("select rolname as offender from pg_roles")
        const reached: string[] = []
        for (const role of others) {
          await session.query(`set role ${pg.escapeIdentifier(role)}`).then(
            () => reached.push(role),
            (error: pg.DatabaseError) => expect(error.code).toBe("42501"),
          )
        }
        expect(reached.toSorted()).toEqual([...roles, login].toSorted())
        // Without a role it reads nothing, not even what guests may read.
        await session.query("set role none")
        await expect(session.query("select from public.types")).rejects.toMatchObject({
          code: "42501",
        })
      } finally {
        await session.end()
      }
    },
  )
})
