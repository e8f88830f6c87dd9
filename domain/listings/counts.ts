import type { ViewerTx } from "#domain/transaction.ts"
import { facet } from "#domain/search-index/condition.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { countOptions } from "#domain/search/counting.ts"
import { areas } from "#shared/catalogue/areas.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { Facet } from "./filter.ts"

/** The number of published mysteries by id; ids without any are absent. */
export type Counts = Record<string, number>

/** From the counter. */
export async function countOf(tx: ViewerTx, { kind, id }: Facet): Promise<number> {
  const kept = await tx
    .selectFrom("classification_counts")
    .select("mystery_count")
    .where("kind", "=", kind)
    .where("key", "=", String(id))
    .executeTakeFirst()
  return kept?.mystery_count ?? 0
}

/** By area, prefecture, category or type, from the counters. */
export async function countEach(tx: ViewerTx, kind: Kind): Promise<Counts> {
  const kept = await tx
    .selectFrom("classification_counts")
    .select(["key", "mystery_count"])
    .where("kind", "=", kind)
    .execute()
  return Object.fromEntries(kept.map(({ key, mystery_count }) => [key, mystery_count ?? 0]))
}

/** By each of those kinds, among the mysteries that meet one criterion. */
export async function countEachWith<Kinds extends Kind>(
  index: IndexSnapshot,
  kinds: Kinds[],
  { kind, id }: Facet,
): Promise<Record<Kinds, Counts>> {
  const options = kinds.flatMap((each) =>
    members[each].map((member) => ({ kind: each, key: String(member.id) })),
  )
  const counts = await countOptions(
    index,
    new Map([["where", facet(`${kind}:${id}`)]]),
    options.map((one) => {
      const name = `${one.kind}:${one.key}`
      return { name, of: facet(name), instead: [] }
    }),
  )
  const of = (wanted: Kinds): Counts =>
    Object.fromEntries(
      options
        .filter((one) => one.kind === wanted)
        .map(({ key }) => [key, counts[`${wanted}:${key}`] ?? 0] as const)
        .filter(([, count]) => count > 0),
    )
  return Object.fromEntries(kinds.map((each) => [each, of(each)])) as Record<Kinds, Counts>
}

const members = { area: areas, prefecture: prefectures, category: categories, type: mysteryTypes }
type Kind = keyof typeof members
