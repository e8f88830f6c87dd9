import type pg from "pg"

export type Guards = {
  /** Rebuilds the indexes that counting needs. */
  buildIndexes: () => Promise<void>
  /** Restores the rest: foreign keys are checked, triggers and forced row-level security are on again. */
  raise: () => Promise<void>
}

/**
 * Removes what makes loading slow or impossible (forced row-level security, which refuses COPY even to the owner; our
 * triggers; foreign keys; indexes that can be built afterwards) and returns functions that restore it. It runs in the load's
 * transaction, so an interruption leaves everything unchanged.
 */
export async function lowerGuards(owner: pg.Client): Promise<Guards> {
  const tables = await listTables(owner)
  const foreignKeys = await listConstraints(owner, "f")
  const uniques = await listConstraints(owner, "u")
  const indexes = await listIndexes(owner)
  const everyTable = async (change: string) => {
    for (const table of tables) await owner.query(`alter table ${table} ${change}`)
  }
  const add = async ({ table, name, definition }: Thing) => {
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
  }

  await everyTable("no force row level security")
  await everyTable("disable trigger user")
  for (const { table, name } of [...foreignKeys, ...uniques]) {
    await owner.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const { name } of indexes) await owner.query(`drop index ${name}`)

  return {
    async buildIndexes() {
      for (const { definition } of indexes) await owner.query(definition)
      for (const unique of uniques) await add(unique)
    },
    async raise() {
      for (const foreignKey of foreignKeys) await add(foreignKey)
      await everyTable("enable trigger user")
      await everyTable("force row level security")
    },
  }
}

type Thing = { table: string; name: string; definition: string }

async function listTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows.map(({ name }) => name)
}

async function listConstraints(owner: pg.Client, kind: "f" | "u"): Promise<Thing[]> {
  const { rows } = await owner.query<Thing>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype = $1 order by oid`,
    [kind],
  )
  return rows
}

/** Indexes that belong to no constraint; primary keys stay. */
async function listIndexes(owner: pg.Client): Promise<Thing[]> {
  const { rows } = await owner.query<Thing>(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`)
  return rows
}
