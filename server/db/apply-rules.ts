import { createHash } from "node:crypto"
import type pg from "pg"
import type { Rules } from "#db/rules.ts"
import { isConflict } from "./conflict.ts"

type Applied = { noun: string; hash: string; owned: string[] }

/**
 * Applies the files of db/rules that differ from what was applied last, in one transaction. Runs after the migrations, of
 * which `newest` is the last: all files are applied after a migration, because it may have taken a policy or a view along.
 */
export async function applyRules(
  owner: pg.Client,
  { rules, newest, log }: { rules: Rules[]; newest: string; log: (line: string) => void },
): Promise<void> {
  const { rows: applied } = await owner.query<Applied>("select noun, hash, owned from ops.rules")
  const hashes = new Map(applied.map(({ noun, hash }) => [noun, hash]))
  const changed = rules.filter((file) => hashes.get(file.noun) !== hashOf(file, newest))
  const known = new Set(rules.map(({ noun }) => noun))
  const removed = applied.map(({ noun }) => noun).filter((noun) => !known.has(noun))
  if (changed.length === 0 && removed.length === 0) return
  log(`database: rules of ${[...changed.map(({ noun }) => noun), ...removed].join(", ")}`)

  const before = applied.length > 0 ? applied.flatMap((file) => file.owned) : await readMade(owner)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyChanged(owner, { rules, changed, removed, before, newest })
      return
    } catch (error) {
      // Other processes serve meanwhile: their transactions lock the same tables in another order.
      if (attempt === attempts || !isConflict(error)) throw error
      log(`database: rules again after a deadlock`)
    }
  }
}

const attempts = 5

type Change = {
  rules: Rules[]
  changed: Rules[]
  /** Nouns that have no file any more. */
  removed: string[]
  /** Functions and views that the files owned before. */
  before: string[]
  newest: string
}

async function applyChanged(
  owner: pg.Client,
  { rules, changed, removed, before, newest }: Change,
): Promise<void> {
  await owner.query("begin")
  try {
    // Functions may call each other across files. They are checked when all of them exist.
    await owner.query("set local check_function_bodies = off")
    const tables = changed.flatMap((file) => file.tables)
    const owned = changed.flatMap((file) => file.owned)
    await takeBack(owner, tables, owned)
    for (const { noun, functions } of changed) await run(owner, noun, functions)
    for (const { noun, access } of changed) await run(owner, noun, access)
    await dropUnowned(owner, { before, rules })
    await checkBodies(owner, owned)
    await owner.query("delete from ops.rules where noun = any ($1)", [removed])
    for (const file of changed) {
      await owner.query(
        `insert into ops.rules (noun, hash, owned) values ($1, $2, $3)
         on conflict (noun) do update set hash = excluded.hash, owned = excluded.owned, applied_at = now()`,
        [file.noun, hashOf(file, newest), file.owned],
      )
    }
    await owner.query("commit")
  } catch (error) {
    await owner.query("rollback")
    throw error
  }
}

/** The oid of what `name` names, as "function writing_uid()"; null if there is none. */
const identity = `(case when name like 'view %' then to_regclass(substr(name, 6))::oid
  else to_regprocedure(substr(name, strpos(name, ' ') + 1))::oid end)`

function hashOf({ text }: Rules, newest: string): string {
  return createHash("sha256").update(`${newest}\n${text}`).digest("hex")
}

async function run(owner: pg.Client, noun: string, sql: string): Promise<void> {
  await owner.query(sql).catch((error: unknown) => {
    throw new Error(`db/rules/${noun}.sql failed`, { cause: error })
  })
}

/** The functions and views that migrations made, before any rules were applied. */
async function readMade(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select format('%s %s', case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure) as name
    from pg_proc p
    where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select format('view %s', oid::regclass) from pg_class
    where relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and relkind = 'v'`)
  return rows.map(({ name }) => name)
}

/** Drops what a file owned and no file owns any more. One can depend on another, so the order is found by trying. */
async function dropUnowned(
  owner: pg.Client,
  { before, rules }: { before: string[]; rules: Rules[] },
): Promise<void> {
  // Compared by identity, because a type can be spelt in two ways.
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) name
    where ${identity} is not null and ${identity} not in (
      select ${identity} from unnest($2::text[]) name where ${identity} is not null)`,
    [before, rules.flatMap((file) => file.owned)],
  )
  let left = rows.map(({ name }) => name)
  while (left.length > 0) {
    const failed: { name: string; error: unknown }[] = []
    for (const name of left) {
      await owner.query("savepoint dropping")
      try {
        await owner.query(`drop ${name}`)
      } catch (error) {
        await owner.query("rollback to dropping")
        failed.push({ name, error })
      }
    }
    const [first] = failed
    if (first && failed.length === left.length) {
      throw new Error(`No file of db/rules has this any more, but it is used: ${first.name}`, {
        cause: first.error,
      })
    }
    left = failed.map(({ name }) => name)
  }
}

/** Drops the policies and triggers of the tables in $1, and withdraws the grants on them and on what the files own ($2). */
async function takeBack(owner: pg.Client, tables: string[], owned: string[]): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `with tables as (
      select to_regclass(name)::oid as oid from unnest($1::text[]) name
    ), relations as (
      select oid from tables
      union all
      select ${identity} from unnest($2::text[]) name where name like 'view %'
      union all
      -- Sequences of columns.
      select objid from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where d.classid = 'pg_class'::regclass and deptype = 'a' and refobjid in (select oid from tables)
    ), routines as (
      select ${identity} as oid from unnest($2::text[]) name where name not like 'view %'
    ), grants as (
      select format(case relkind when 'S' then 'sequence %s' else 'table %s' end, oid::regclass) as thing, relowner as owner,
        (aclexplode(relacl)).grantee
      from pg_class where oid in (select oid from relations)
      union
      select format('table %s', c.oid::regclass), relowner, (aclexplode(attacl)).grantee
      from pg_class c join pg_attribute on attrelid = c.oid where c.oid in (select oid from relations)
      union
      select format('routine %s', oid::regprocedure), proowner, (aclexplode(proacl)).grantee
      from pg_proc where oid in (select oid from routines)
    )
    select format('drop policy %I on %s', polname, polrelid::regclass) as statement
    from pg_policy where polrelid in (select oid from tables)
    union all
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger where tgrelid in (select oid from tables) and not tgisinternal
    union all
    select format('revoke all on %s from %s', thing, case grantee when 0 then 'public' else quote_ident(rolname) end)
    from grants left join pg_roles r on r.oid = grantee where grantee <> owner`,
    [tables, owned],
  )
  await owner.query(rows.map(({ statement }) => statement).join(";\n"))
}

/** Checks the bodies of functions, as PostgreSQL does when it creates one. */
async function checkBodies(owner: pg.Client, owned: string[]): Promise<void> {
  await owner.query("set local check_function_bodies = on")
  await owner.query(
    `select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
    from unnest($1::text[]) name
    join pg_proc p on p.oid = ${identity}
    join pg_language l on l.oid = prolang
    where name not like 'view %'`,
    [owned],
  )
}
