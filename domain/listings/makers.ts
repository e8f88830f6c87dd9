import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { KanaRowId } from "#shared/lists/kana-rows.ts"
import { everySound, kanaRowOf, soundsOf } from "./kana-initials.ts"

export type ListedMaker = {
  name: string
  img: string | null
  description: string
  website: string | null
}

/** The maker's published profile; null where there is none. */
export async function findMakerProfile(tx: ViewerTx, name: string): Promise<ListedMaker | null> {
  const maker = await tx
    .selectFrom("makers")
    .select(["name", "img", "description", "website"])
    .where("name", "=", name)
    .where("published", "=", true)
    .executeTakeFirst()
  return maker ?? null
}

export const makerPageSize = 60

export type MakerWish = { row: KanaRowId | null; words: string; page: number }

/**
 * Makers of published mysteries, sorted by reading, or by name where there is no reading. All are sorted for any page, so
 * a late page costs as much as the first.
 */
export async function listMakers(tx: ViewerTx, { row, words, page }: MakerWish) {
  const fitting = selectMakers(tx)
    .$if(row !== null, (query) => query.where(inRow(row ?? "other")))
    .$if(words !== "", (query) => query.where(says(words)))
  const { total } = await fitting
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / makerPageSize))
  const makers =
    page > pages
      ? []
      : await fitting
          .select(["c.key as name", "c.mystery_count as count", "k.img"])
          .orderBy(sound)
          .orderBy("c.key")
          .limit(makerPageSize)
          .offset((page - 1) * makerPageSize)
          .execute()
  return { total, page, pages, makers }
}

/** The number of makers in each row of the kana table. */
export async function countMakerRows(tx: ViewerTx): Promise<Partial<Record<KanaRowId, number>>> {
  const counts: Partial<Record<KanaRowId, number>> = {}
  const firsts = await selectMakers(tx)
    .select([sql<string>`left(${sound}, 1)`.as("first"), (eb) => eb.fn.countAll<number>().as("n")])
    .groupBy("first")
    .execute()
  for (const { first, n } of firsts) {
    const row = kanaRowOf(first)
    counts[row] = (counts[row] ?? 0) + n
  }
  return counts
}

const selectMakers = (tx: ViewerTx) =>
  tx
    .selectFrom("classification_counts as c")
    .leftJoin("makers as k", "k.name", "c.key")
    .where("c.kind", "=", "maker")

const sound = sql<string>`search_text(coalesce(nullif(k.kana, ''), c.key))`

function inRow(row: KanaRowId) {
  const all = soundsOf(row)
  const first = sql`left(${sound}, 1)`
  return all === null
    ? sql<boolean>`${first} <> all (${everySound}::text[])`
    : sql<boolean>`${first} = any (${all}::text[])`
}

const says = (words: string) =>
  sql<boolean>`position(search_text(${words}) in search_text(c.key) || ' ' || search_text(coalesce(k.kana, ''))) > 0`
