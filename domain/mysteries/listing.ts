import type { ViewerTx } from "#domain/transaction.ts"

export const pageSize = 24

export type MysteryPage = Awaited<ReturnType<typeof listMysteries>>
export type MysteryCard = MysteryPage["mysteries"][number]

/** Published mysteries, newest first. Pages are numbered from 1; one beyond the last is empty. */
export async function listMysteries(tx: ViewerTx, page: number) {
  const total = await countPublished(tx)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const mysteries = page > pages ? [] : await readPage(tx, page)
  return { total, page, pages, mysteries }
}

async function countPublished(tx: ViewerTx): Promise<number> {
  const kept = await tx
    .selectFrom("classification_counts")
    .select("mystery_count")
    .where("kind", "=", "published")
    .executeTakeFirst()
  return kept?.mystery_count ?? 0
}

function readPage(tx: ViewerTx, page: number) {
  return tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .select([
      "m.id",
      "m.title",
      "m.img",
      "m.maker",
      "m.prefectures",
      "m.types",
      "m.startDate",
      "m.endDate",
      "m.subscription",
      "s.review_count as reviewCount",
      "s.interested_count as interestedCount",
      "s.played_count as playedCount",
    ])
    .where("m.status", "=", "published")
    .orderBy("m.created_at", "desc")
    .orderBy("m.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
