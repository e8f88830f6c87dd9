import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

export type SavedSearch = Awaited<ReturnType<typeof listSavedSearches>>[number]

/** A member's saved searches, in their order. */
export const listSavedSearches = (tx: ViewerTx, { uid }: Pick<Member, "uid">) =>
  tx
    .selectFrom("saved_search_conditions")
    .select(["id", "name", "url", "notify", "found", "found_on as foundOn"])
    .where("uid", "=", uid)
    .orderBy("position")
    .execute()
