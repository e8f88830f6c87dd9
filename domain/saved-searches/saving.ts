import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { mostSavedSearches } from "#shared/search/saved-searches.ts"

export type SearchToSave = {
  /** Canonical: one search is saved once. */
  url: string
  name: string
  notify: boolean
  /** The position before it was removed; at the end without one. */
  position?: number | undefined
}

/** Saves a search. The database refuses a 51st and one that is saved already. */
export async function saveSearch(
  tx: ViewerTx,
  { uid }: Member,
  { position = mostSavedSearches + 1, ...search }: SearchToSave,
): Promise<Outcome<{ id: number }>> {
  const { id } = await tx
    .insertInto("saved_search_conditions")
    .values({ uid, position, ...search })
    .returning("id")
    .executeTakeFirstOrThrow()
  return done({ id })
}
