import { sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"
import { type Range, type Reach, reachKinds, reachOf } from "#shared/analytics/reach.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type PickUpReach = Awaited<ReturnType<typeof readPickUpReach>>

/** For one mystery; null if there is none. */
type Mean = (Reach & { mysteries: number }) | null

/** Means for one PickUp and for one of the others, by day and for the whole range, and each PickUp alone. */
export async function readPickUpReach(tx: EditorTx, range: Range) {
  const days = await listMeans(tx, range)
  return {
    closed: await readClosedDays(tx),
    days,
    pickUps: await listPickUps(tx, range),
    mean: {
      pickUps: meanOfDays(days.map(({ pickUps }) => pickUps)),
      others: meanOfDays(days.map(({ others }) => others)),
    },
  }
}

const sums = sql.join(
  reachKinds.map((kind) => sql`sum(${sql.ref(kind)})::float8 as ${sql.ref(kind)}`),
)

type Sum = Reach & { day: Day; are_others: boolean; mysteries: number }

/** The means for one PickUp and for one of the others on each closed day. */
export async function listMeans(tx: EditorTx, { from, to }: Range) {
  const { rows } = await sql<Sum>`
    select day::text as day, mystery_id is null as are_others, sum(mysteries)::float8 as mysteries, ${sums}
    from reach_daily where day between ${from}::date and ${to}::date
    group by reach_daily.day, mystery_id is null order by reach_daily.day
  `.execute(tx)
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, each]) => ({
    day,
    pickUps: meanOf(each.find(({ are_others }) => !are_others)),
    others: meanOf(each.find(({ are_others }) => are_others)),
  }))
}

/** Totals of each PickUp over the days on which it was one, and how many these are. */
async function listPickUps(tx: EditorTx, { from, to }: Range) {
  const { rows } = await sql<Reach & { id: string; title: string; days: number }>`
    select m.id, m.title, r.days, ${sql.join(reachKinds.map((kind) => sql`r.${sql.ref(kind)}`))}
    from (
      select mystery_id, count(*)::integer as days, ${sums}
      from reach_daily where mystery_id is not null and day between ${from}::date and ${to}::date
      group by mystery_id
    ) r join mysteries m on m.id = r.mystery_id
    order by m.title, m.id
  `.execute(tx)
  return rows.map(({ id, title, days, ...total }) => ({ id, title, days, total }))
}

/** Each PickUp on each closed day. */
export async function listPickUpDays(tx: EditorTx, { from, to }: Range) {
  const { rows } = await sql<Reach & { day: Day; id: string; title: string }>`
    select r.day::text as day, m.id, m.title,
      ${sql.join(reachKinds.map((kind) => sql`r.${sql.ref(kind)}::float8 as ${sql.ref(kind)}`))}
    from reach_daily r join mysteries m on m.id = r.mystery_id
    where r.day between ${from}::date and ${to}::date
    order by r.day, m.title, m.id
  `.execute(tx)
  return rows
}

/** The first and the last closed day. */
async function readClosedDays(tx: EditorTx): Promise<Range | null> {
  const { rows } = await sql<{ from: Day | null; to: Day | null }>`
    select min(day)::text as from, max(day)::text as to from reach_daily
  `.execute(tx)
  const { from, to } = rows[0] ?? {}
  return from && to ? { from, to } : null
}

const meanOf = (sum: Sum | undefined): Mean =>
  sum === undefined || sum.mysteries === 0
    ? null
    : { mysteries: sum.mysteries, ...reachOf((kind) => sum[kind] / sum.mysteries) }

/** The mean of the days that have one. */
function meanOfDays(means: readonly Mean[]): Reach | null {
  const known = means.filter((mean) => mean !== null)
  if (known.length === 0) return null
  return reachOf((kind) => known.reduce((sum, mean) => sum + mean[kind], 0) / known.length)
}
