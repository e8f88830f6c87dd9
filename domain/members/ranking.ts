import type { ViewerTx } from "#domain/transaction.ts"

export const rankedMembers = 100

export type RankedMember = Awaited<ReturnType<typeof listReviewers>>[number]

/** Members by number of public reviews; likes decide ties. */
export const listReviewers = (tx: ViewerTx) =>
  tx
    .selectFrom("reviewer_ranking")
    .select([
      "nzUserId",
      "name as userName",
      "photo as userPhotoUrl",
      "official",
      "badge",
      "public_count as publicCount",
      "likes_received as likesReceived",
    ])
    .orderBy("public_count", "desc")
    .orderBy("likes_received", "desc")
    .orderBy("nzUserId")
    .limit(rankedMembers)
    .execute()
