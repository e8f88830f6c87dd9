import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type Conditions, conditionsOf, type Part } from "./conditions-of.ts"
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
  const { facets, steps, ...offered } = await listOptions(tx, query, today)
  const { total = 0, ...counts } = await count(tx, conditionsOf(query, today), { facets, steps })
  return { ...offered, total, counts }
}

/** How many there are, and nothing else. */
export async function countFound(tx: ViewerTx, query: SearchQuery, today: Day): Promise<number> {
  const { total = 0 } = await count(tx, conditionsOf(query, today), { facets: [], steps: [] })
  return total
}

type Counted = Pick<Options, "facets" | "steps">

async function count(tx: ViewerTx, conditions: Conditions, counted: Counted) {
  const { rows } = await countRows(conditions, counted).execute(tx)
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

type Named = { name: string; of: RawBuilder<unknown> }

function countRows(conditions: Conditions, { facets, steps }: Counted) {
  const asked = [...conditions.keys()]
  /** All that is asked, but for some parts. */
  const without = (...parts: Part[]) =>
    sql.join(
      [sql`true`, ...asked.filter((one) => !parts.includes(one)).map((one) => column(one))],
      sql` and `,
    )
  const counted: Named[] = [
    { name: "total", of: without() },
    ...steps.map(({ name, instead, of }) => ({
      name,
      of: sql`${without(...instead)} and ${isMet(of)}`,
    })),
  ]
  const byKind = sql.join(
    Object.entries(insteadOf).map(([kind, parts]) => sql`when ${kind} then ${without(...parts)}`),
    sql` `,
  )
  return sql<{ name: string; count: number }>`
    with s as materialized (
      select facets, starts, ends, price, min_people, max_people, min_duration, max_duration
        ${sql.join(
          [...conditions].map(([part, of]) => sql`, ${isMet(of)} as ${column(part)}`),
          sql``,
        )}
      from mystery_search s
      where ord in (select ord from search_stale)
    ), sums as (
      select ${sql.join(
        counted.map(({ of }, n) => sql`count(*) filter (where ${of}) as ${sql.ref(`n${n}`)}`),
      )} from s
    )
    select name, count from sums, lateral (values ${sql.join(
      counted.map(({ name }, n) => sql`(${name}::text, ${sql.ref(`n${n}`)})`),
    )}) as counted (name, count)
    union all
    select facet, count(*) from s, unnest(facets) facet
    where facet = any (${facets}::text[])
      and case split_part(facet, ':', 1) ${byKind} else ${without()} end
    group by facet`
}

const column = (part: Part) => sql.ref(`is_${part}`)
