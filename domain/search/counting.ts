import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { marks } from "#shared/search/marks.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { nameOfBitmap, planBitmaps } from "./bitmap.ts"
import { everything } from "./condition.ts"
import { carrying, type Conditions, conditionsOf, type Part } from "./conditions-of.ts"
import { isMet } from "./is-met.ts"
import { listOptions, type Option, type Options } from "./options.ts"

/** How many there are, and how many there would be with each filter that is offered. */
export type SearchCounts = Omit<Options, "all"> & {
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
  { all, ...offered }: Options,
): Promise<SearchCounts> {
  const { total = 0, ...counts } = await countOptions(tx, conditionsOf(query, today), all)
  return { ...offered, total, counts }
}

/** The same for a member: also by their marks, and how many are hidden of what everybody finds. */
export async function countMine(tx: ViewerTx, query: SearchQuery, today: Day) {
  const { all, ...options } = await listOptions(tx, query, today)
  const byMark: Option[] = [
    { name: "mark:any", of: everything, instead: ["mark"] },
    ...marks.map(({ id }): Option => ({ name: `mark:${id}`, of: carrying(id), instead: ["mark"] })),
  ]
  const found = await countOffered(tx, query, today, { ...options, all: [...all, ...byMark] })
  const hides = query.hidesPlayed && query.mark === null
  return { ...found, hidden: hides ? (found.counts["mark:any"] ?? 0) - found.total : 0 }
}

/** How many there are, and nothing else. */
export async function countFound(tx: ViewerTx, query: SearchQuery, today: Day): Promise<number> {
  const { total = 0 } = await countOptions(tx, conditionsOf(query, today), [])
  return total
}

/** All that meet the conditions (`total`), and how many of them, or instead of them, each option has. */
export async function countOptions(tx: ViewerTx, conditions: Conditions, options: Option[]) {
  const counted: Option[] = [{ name: "total", of: everything, instead: [] }, ...options]
  const { rows } = await sql<{ name: string; count: number }>`
    with ${countRows(conditions, counted)}, ${countBits(conditions, counted)}
    select * from counted_rows union all select * from counted_bits`.execute(tx)
  const counts = Object.fromEntries(counted.map(({ name }) => [name, 0]))
  for (const { name, count } of rows) counts[name] = (counts[name] ?? 0) + count
  return counts
}

/** Options that leave out the same parts are counted beside the same others. */
const besideOf = ({ instead }: Option) => instead.join(" ")

/** Each of those, and what a mystery meets there. */
function besides(
  conditions: Conditions,
  counted: Option[],
  meets: (parts: Part[]) => RawBuilder<unknown>,
) {
  const different = new Map(counted.map((option) => [besideOf(option), option.instead]))
  return [...different].map(
    ([beside, instead]) =>
      sql`(${beside}, ${meets([...conditions.keys()].filter((part) => !instead.includes(part)))})`,
  )
}

/** Those that bitmaps do not know, or know wrongly, one by one. */
function countRows(conditions: Conditions, counted: Option[]) {
  const column = (part: Part) => sql.ref(`is_${part}`)
  const facets = counted.flatMap((option) =>
    option.of.is === "facet" ? [{ ...option, facet: option.of.facet }] : [],
  )
  const others = counted.filter(({ of }) => of.is !== "facet")
  return sql`
    s as materialized (
      select mystery_id, facets, starts, ends, price, min_people, max_people, min_duration, max_duration
        ${sql.join(
          [...conditions].map(([part, of]) => sql`, ${isMet(of)} as ${column(part)}`),
          sql``,
        )}
      from mystery_search s
      where ord in (select ord from search_stale)
    ), met as materialized (
      select s.*, beside from s cross join lateral (values
        ${sql.join(besides(conditions, counted, (parts) => sql.join([sql`true`, ...parts.map(column)], sql` and `)))}
      ) b (beside, is_met) where is_met
    ), counted_rows as (
      select name, count(*) from met s cross join lateral (values
        ${sql.join(others.map((option) => sql`(${option.name}::text, ${besideOf(option)}::text, ${isMet(option.of)})`))}
      ) o (name, counted_beside, is_so) where is_so and counted_beside = beside group by name
      union all
      select f.name, count(*) from met s cross join lateral unnest(s.facets) facet
      join ${asTable(facets.map((option) => [option.name, option.facet, besideOf(option)]))} f (name, facet, beside)
        using (facet, beside)
      group by f.name
    )`
}

/** All others, by the chunk. */
function countBits(conditions: Conditions, counted: Option[]) {
  const plan = planBitmaps()
  const column = (part: Part) => sql`p.${sql.ref(`bits_${part}`)}`
  const parts = [...conditions].map(
    ([part, of]) => sql`, ${plan.bitsOf(of)} as ${sql.ref(`bits_${part}`)}`,
  )
  const kept = counted.flatMap((option) => {
    const bitmap = nameOfBitmap(option.of)
    return bitmap === null ? [] : [[option.name, bitmap, besideOf(option)]]
  })
  const others = counted
    .filter(({ of }) => nameOfBitmap(of) === null)
    .map((option) => sql`(${option.name}, ${besideOf(option)}, ${plan.bitsOf(option.of)})`)
  return sql`
    ${plan.operands()}, p as materialized (
      select o.chunk, o.sure${sql.join(parts, sql``)} from o
    ), h as materialized (
      select p.chunk, beside, hits from p cross join lateral (values
        ${sql.join(besides(conditions, counted, (parts) => sql.join([sql`p.sure`, ...parts.map(column)], sql` & `)))}
      ) b (beside, hits)
    ), n as materialized (
      select o.chunk, n.* from o cross join lateral (values ${sql.join(others)}) n (name, beside, bits)
    ), each_bitmap as materialized (
      select name, bit_count(bits & hits) as count from n join h using (chunk, beside)
      union all
      select f.name, case
        when b.bits is null then (select count(*) from unnest(b.places) place where get_bit(h.hits, place) = 1)
        else bit_count(b.bits & h.hits) end
      from ${asTable(kept)} f (name, bitmap, beside)
      join h using (beside)
      join search_bitmaps b on b.name = f.bitmap and b.chunk = h.chunk
    ), counted_bits as (
      select name, sum(count) from each_bitmap group by name
    )`
}

const asTable = (rows: string[][]) => {
  const column = (n: number) => sql`${rows.map((row) => row[n])}::text[]`
  return sql`unnest(${column(0)}, ${column(1)}, ${column(2)})`
}
