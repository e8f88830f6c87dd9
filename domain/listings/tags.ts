import type { ViewerTx } from "#domain/transaction.ts"

export const tagPageSize = 120

/** Every tag of a published mystery, most used first. All are sorted for any page, so a late page costs no more. */
export async function listTags(tx: ViewerTx, page: number) {
  const { total } = await selectTags(tx)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / tagPageSize))
  const tags =
    page > pages
      ? []
      : await selectTags(tx)
          .select(["key as name", "mystery_count as count"])
          .orderBy("mystery_count", "desc")
          .orderBy("key")
          .limit(tagPageSize)
          .offset((page - 1) * tagPageSize)
          .execute()
  return { total, page, pages, tags }
}

const selectTags = (tx: ViewerTx) =>
  tx.selectFrom("classification_counts").where("kind", "=", "tag")
