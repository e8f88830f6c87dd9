import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

export type SearchChange = { name?: string | undefined; notify?: boolean | undefined }

/** Gives a saved search another name, or turns its notification on or off. */
export async function changeSavedSearch(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
  { name, notify }: SearchChange,
): Promise<Outcome<null>> {
  const { numUpdatedRows } = await tx
    .updateTable("saved_search_conditions")
    .set({ ...(name === undefined ? {} : { name }), ...(notify === undefined ? {} : { notify }) })
    .where("uid", "=", uid)
    .where("id", "=", id)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? done(null) : refused("not-found")
}
