import type { ViewerTx } from "#domain/transaction.ts"

export const rankedMembers = 100

export type RankedMember = Awaited<ReturnType<typeof listReviewers>>[number]

/** Members by number of public reviews; likes decide ties. */
export const listReviewers = (tx: ViewerTx) =>
  tx
    .selectFrom("listed_members")
    .select([
      "nzUserId",
      "name as userName",
      "photo as userPhotoUrl",
      "official",
      "badge",
      "public_count as publicCount",
      "likes_received as likesReceived",
    ])
    .where("public_count", ">", 0)
    .orderBy("public_count", "desc")
    .orderBy("likes_received", "desc")
    .orderBy("nzUserId")
    .limit(rankedMembers)
    .execute()
