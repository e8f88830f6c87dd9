import type pg from "pg"
import {
  approving,
  blocking,
  both,
  desk,
  followed,
  hides,
  people,
  recordOnly,
  suspended,
  withdrawn,
} from "./people.ts"
import { openMysteries, rows, takenFromTwins } from "./rows.ts"
import type { Row } from "./rows/making.ts"
import { insert, readCatalogue, where } from "./statements.ts"

/** Fills a database with all people and their rows. */
export async function fillWorld(root: pg.Client): Promise<void> {
  const catalogue = await readCatalogue(root)
  const add = async (table: string, row: Row) => {
    const columns = catalogue.get(table) ?? []
    // A trigger may have created the row already.
    const { rowCount } = await root.query(`select from ${table} where ${where(row, columns)}`)
    if (rowCount === 0) await root.query(insert(table, row, columns, { generateIds: false }))
  }
  await root.query("begin")
  // Rows that triggers write get ids far above ours.
  await root.query(`
    select setval(oid, 1000000) from pg_class c
    where relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and deptype = 'i')`)
  // The trigger would fold the deltas into the totals at once.
  await root.query("alter table classification_deltas disable trigger fold")
  for (const mystery of openMysteries) await add("mysteries", mystery)
  for (const { table, states, forTwins } of rows) {
    for (const person of forTwins ? both(people) : people) {
      for (const make of Object.values(states)) await add(table, make(person, false))
    }
  }
  for (const twin of people.flatMap((p) => p.twin ?? [])) {
    for (const [table, column, value] of takenFromTwins.map((taken) => taken(twin))) {
      await root.query(`delete from ${table} where ${column} = $1`, [value])
    }
  }
  await root.query("insert into blocked_users (uid, blocked_uid) select $1, unnest($2::text[])", [
    blocking.blocks.uid,
    both(blocking.acting).map(({ uid }) => uid),
  ])
  await root.query(
    "insert into follows (follower_uid, followee_uid) select unnest($1::text[]), $2 on conflict do nothing",
    [people.flatMap(({ twin }) => twin?.uid ?? []), followed.uid],
  )
  const uidsOf = (persons: typeof people) => [both(persons).map(({ uid }) => uid)]
  for (const [shown, person] of Object.entries(hides)) {
    await root.query(
      `update users set ${shown}_visibility = 'private' where uid = any ($1)`,
      uidsOf([person]),
    )
  }
  await root.query(
    `update users set profile_visibility = 'followers', interested_visibility = 'followers', played_visibility = 'private'
     where uid = any ($1)`,
    uidsOf([followed]),
  )
  await root.query(
    "update users set approves_followers = true where uid = any ($1)",
    uidsOf([approving]),
  )
  await root.query(
    "update users set official = true where uid = any ($1)",
    uidsOf(people.filter((person) => !recordOnly.includes(person))),
  )
  for (const [role, persons] of Object.entries(desk)) {
    await root.query("update users set role = $2 where uid = any ($1)", [...uidsOf(persons), role])
  }
  await root.query("update users set record_only = true where uid = any ($1)", uidsOf(recordOnly))
  await root.query("update users set suspended_at = now() where uid = any ($1)", uidsOf(suspended))
  await root.query(`update users set "deletedAt" = now() where uid = any ($1)`, uidsOf(withdrawn))
  await root.query("alter table classification_deltas enable trigger fold")
  // A job that failed for good.
  await root.query("select enqueue('mail', '{}')")
  await root.query("select give_up_job(id) from graphile_worker.jobs")
  await root.query("update graphile_worker._private_jobs set attempts = max_attempts")
  await root.query("commit")
}

/** The rows that a statement changes are up to the policies. Without the triggers of each it takes a fraction of the time. */
export async function setTriggers(
  root: pg.Client,
  table: string,
  to: "enable" | "disable",
): Promise<void> {
  await root.query(`alter table ${table} ${to} trigger all`)
}
