import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { selectCards } from "./card.ts"

export const pageSize = 24

export type MysteryPage = Awaited<ReturnType<typeof listMysteries>>

/** Published mysteries, newest first. Pages are numbered from 1; one beyond the last is empty. */
export async function listMysteries(tx: ViewerTx, page: number) {
  const total = await countPublished(tx)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const mysteries = page > pages ? [] : await readPage(tx, page)
  return { total, page, pages, mysteries }
}

export async function countPublished(tx: ViewerTx): Promise<number> {
  const kept = await tx
    .selectFrom("classification_counts")
    .select("mystery_count")
    .where("kind", "=", "published")
    .executeTakeFirst()
  return kept?.mystery_count ?? 0
}

/** The newest ones, for a strip on another page. */
export const listNewest = (tx: ViewerTx, count: number) => newestFirst(tx).limit(count).execute()

/** Ids first, which the index alone knows: pages far back would else put together all the cards before them. */
const readPage = (tx: ViewerTx, page: number) =>
  newestFirst(tx)
    .where("m.id", "in", (eb) =>
      eb
        .selectFrom("mysteries")
        .select("id")
        .where("status", "=", "published")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .execute()

const newestFirst = (tx: ViewerTx) =>
  selectCards(tx).orderBy("m.created_at", "desc").orderBy("m.id")

/** How many can be played today; the last day counts as open. */
export async function countOpen(tx: ViewerTx, today: Day): Promise<number> {
  const { count } = await tx
    .selectFrom("mysteries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "published")
    .where((eb) => eb.or([eb("startDate", "is", null), eb("startDate", "<=", today)]))
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .executeTakeFirstOrThrow()
  return count
}
