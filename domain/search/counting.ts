import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { marks } from "#shared/search/marks.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { planBitmaps } from "./bitmap.ts"
import { everything } from "./condition.ts"
import { carrying, type Conditions, conditionsOf, type Part } from "./conditions-of.ts"
import { isMet } from "./is-met.ts"
import { listOptions, type Options } from "./options.ts"

/** How many there are, and how many there would be with each filter that is offered. */
export type SearchCounts = Omit<Options, "facets" | "steps"> & {
  total: number
  counts: Record<string, number>
}

export async function countSearch(
  tx: ViewerTx,
  query: SearchQuery,
  today: Day,
): Promise<SearchCounts> {
  return countOffered(tx, query, today, await listOptions(tx, query, today))
}

async function countOffered(
  tx: ViewerTx,
  query: SearchQuery,
  today: Day,
  { facets, steps, ...offered }: Options,
): Promise<SearchCounts> {
  const { total = 0, ...counts } = await count(tx, conditionsOf(query, today), { facets, steps })
  return { ...offered, total, counts }
}

/** The same for a member: also by their marks, and how many are hidden of what everybody finds. */
export async function countMine(tx: ViewerTx, query: SearchQuery, today: Day) {
  const { steps, ...options } = await listOptions(tx, query, today)
  const byMark = [
    { name: "mark:any", instead: ["mark" as const], of: everything },
    ...marks.map(({ id }) => ({
      name: `mark:${id}`,
      instead: ["mark" as const],
      of: carrying(id),
    })),
  ]
  const found = await countOffered(tx, query, today, { ...options, steps: [...steps, ...byMark] })
  const hides = query.hidesPlayed && query.mark === null
  return { ...found, hidden: hides ? (found.counts["mark:any"] ?? 0) - found.total : 0 }
}

/** How many there are, and nothing else. */
export async function countFound(tx: ViewerTx, query: SearchQuery, today: Day): Promise<number> {
  const { total = 0 } = await count(tx, conditionsOf(query, today), { facets: [], steps: [] })
  return total
}

type Counted = Pick<Options, "facets" | "steps">

async function count(tx: ViewerTx, conditions: Conditions, counted: Counted) {
  const { rows } = await sql<{ name: string; count: number }>`
    with ${countRows(conditions, counted)}, ${countBits(conditions, counted)}
    select * from counted_rows union all select * from counted_bits`.execute(tx)
  const counts: Record<string, number> = {}
  for (const { name, count } of rows) counts[name] = (counts[name] ?? 0) + count
  return counts
}

/** Values that are alternatives to what is asked are counted in place of it; all others beside it. */
const insteadOf: Record<string, Part[]> = {
  type: ["type"],
  area: ["where", "place"],
  prefecture: ["where", "place"],
  place: ["place"],
  maker: ["maker"],
  difficulty: ["difficulty"],
}

/** All that is asked, but for some parts. */
function asked(conditions: Conditions, part: (part: Part) => RawBuilder<unknown>) {
  return (...without: Part[]) =>
    [...conditions.keys()].filter((one) => !without.includes(one)).map(part)
}

/** What is counted by a condition: everything together, and each step. */
const sumsOf = ({ steps }: Counted) => [
  { name: "total", instead: [] as Part[], of: everything },
  ...steps,
]

/** Those that bitmaps do not know, or know wrongly, one by one. */
function countRows(conditions: Conditions, counted: Counted) {
  const column = (part: Part) => sql.ref(`is_${part}`)
  const others = asked(conditions, column)
  const meets = (...without: Part[]) => sql.join([sql`true`, ...others(...without)], sql` and `)
  const sums = sumsOf(counted)
  return sql`
    s as materialized (
      select mystery_id, facets, starts, ends, price, min_people, max_people, min_duration, max_duration
        ${sql.join(
          [...conditions].map(([part, of]) => sql`, ${isMet(of)} as ${column(part)}`),
          sql``,
        )}
      from mystery_search s
      where ord in (select ord from search_stale)
    ), row_sums as (
      select ${sql.join(
        sums.map(
          ({ instead, of }, n) =>
            sql`count(*) filter (where ${meets(...instead)} and ${isMet(of)}) as ${sql.ref(`n${n}`)}`,
        ),
      )} from s
    ), counted_rows as (
      select name, count from row_sums, lateral ${named(sums)}
      union all
      select facet, count(*) from s, unnest(facets) facet
      where facet = any (${counted.facets}::text[])
        and case split_part(facet, ':', 1) ${byKind((parts) => meets(...parts))} end
      group by facet
    )`
}

/** All others, by the chunk. */
function countBits(conditions: Conditions, counted: Counted) {
  const plan = planBitmaps()
  const column = (part: Part) => sql`p.${sql.ref(`bits_${part}`)}`
  const parts = [...conditions].map(
    ([part, of]) => sql`, ${plan.bitsOf(of)} as ${sql.ref(`bits_${part}`)}`,
  )
  const others = asked(conditions, column)
  const meets = (...without: Part[]) => sql.join([sql`p.sure`, ...others(...without)], sql` & `)
  const sums = sumsOf(counted)
  const summed = sums.map(
    ({ instead, of }, n) =>
      sql`sum(bit_count(${meets(...instead)} & ${plan.bitsOf(of)})) as ${sql.ref(`n${n}`)}`,
  )
  return sql`
    ${plan.operands()}, p as materialized (
      select o.chunk, o.sure${sql.join(parts, sql``)} from o
    ), bit_sums as (
      select ${sql.join(summed)} from p join o using (chunk)
    ), counted_bits as (
      select name, coalesce(count, 0) from bit_sums, lateral ${named(sums)}
      union all
      select substr(name, 7), sum(case
        when b.bits is null then (select count(*) from unnest(b.places) place where get_bit(hits, place) = 1)
        else bit_count(b.bits & hits) end)
      from p join search_bitmaps b on b.chunk = p.chunk
      cross join lateral (
        select case split_part(b.name, ':', 2) ${byKind((parts) => sql`${meets(...parts)}`)} end as hits
      ) asked
      where b.name = any (${counted.facets.map((facet) => `facet:${facet}`)}::text[])
      group by name
    )`
}

const named = (sums: { name: string }[]) =>
  sql`(values ${sql.join(sums.map(({ name }, n) => sql`(${name}::text, ${sql.ref(`n${n}`)})`))}) as counted (name, count)`

const byKind = (meets: (without: Part[]) => RawBuilder<unknown>) =>
  sql`${sql.join(
    Object.entries(insteadOf).map(([kind, parts]) => sql`when ${kind} then ${meets(parts)}`),
    sql` `,
  )} else ${meets([])}`
