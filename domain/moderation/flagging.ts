import type { ViewerTx } from "#domain/transaction.ts"
import { flagBodyLimit } from "#shared/moderation/reasons.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { FlagForm } from "#shared/schemas/flag-form.ts"
import { quoteImpression } from "./quote-impression.ts"

/** Stores a moderation report. The database refuses a second open one about the same thing, and one's own texts. */
export async function flag(
  tx: ViewerTx,
  { uid }: Member,
  { about, id, impression, reason, body }: FlagForm,
): Promise<Outcome<null>> {
  const subject = await subjectOf(tx, about, id)
  if (subject === null) return refused("not-found")
  const quoted =
    impression === undefined ? "" : await quoteImpression(tx, impression, subject.user_uid ?? "")
  if (quoted === null) return refused("not-found")
  await tx
    .insertInto("moderation_reports")
    .values({ uid, reason, body: `${quoted}${body}`.trim().slice(0, flagBodyLimit), ...subject })
    .execute()
  return done(null)
}

/** The column that names the thing; null for what the member cannot see. */
async function subjectOf(tx: ViewerTx, about: FlagForm["about"], id: string) {
  if (about === "mystery") {
    const mystery = await tx.selectFrom("mysteries").select("id").where("id", "=", id).execute()
    return mystery.length > 0 ? { mystery_id: id } : null
  }
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number < 1) return null
  if (about === "member") {
    if (number >= 2 ** 31) return null
    const member = await tx
      .selectFrom("users")
      .select("uid")
      .where("nzUserId", "=", number)
      .executeTakeFirst()
    return member ? { user_uid: member.uid } : null
  }
  const table = about === "review" ? "mystery_reviews" : "mystery_review_comments"
  const found = await tx.selectFrom(table).select("id").where("id", "=", number).execute()
  if (found.length === 0) return null
  return about === "review" ? { review_id: number } : { comment_id: number }
}
