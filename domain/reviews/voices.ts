import { authorColumns } from "#domain/members/author.ts"
import { prefecturesColumn, typesColumn } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Quoted } from "./short-words.ts"
import type { ReviewIds } from "./view.ts"

export type Voice = Awaited<ReturnType<typeof readVoices>>[number]

/** Short words of reviews with their authors and mysteries, in the same order. Reviews that have vanished are left out. */
export async function readVoices(tx: ViewerTx, chosen: readonly Quoted<ReviewIds>[]) {
  if (chosen.length === 0) return []
  const rows = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select([
      "r.id",
      "r.satisfaction",
      ...authorColumns,
      "r.mysteryId",
      "m.title as mysteryTitle",
      "m.img as mysteryImg",
      prefecturesColumn,
      typesColumn,
    ])
    .where(
      "r.id",
      "in",
      chosen.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap(({ id, words }) => {
    const row = byId.get(id)
    return row ? { ...row, words } : []
  })
}
