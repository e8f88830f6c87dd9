import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { StatusRecordForm } from "#shared/schemas/status-record-form.ts"
import { refuseFuturePlay } from "./play-date.ts"

/** A member's record of a play beside its day, under the names of the form's fields. */
export const selectRecord = (tx: ViewerTx, uid: string, mysteryId: string) =>
  tx
    .selectFrom("favorite_mysteries")
    .select(["played_on as playedOn", "satisfaction", "outcome", "memo", "company"])
    .where("uid", "=", uid)
    .where("mysteryid", "=", mysteryId)
    .where("status", "=", statuses.played)

export type StatusRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The member's own record; null unless they have played the mystery. */
export const findRecord = async (tx: ViewerTx, { uid }: Member, mysteryId: string) =>
  (await selectRecord(tx, uid, mysteryId).executeTakeFirst()) ?? null

export const noRecord = { satisfaction: null, outcome: null, memo: null, company: null }

/** Whether something would be lost with it. The day alone is not: it goes with every プレイ済. */
export const hasContent = ({ satisfaction, outcome, memo, company }: StatusRecord) =>
  [satisfaction, outcome, memo, company].some((field) => field !== null)

type Saving = { mysteryId: string; form: StatusRecordForm; now: Date }

/** Saves the record of a mystery that the member has played. A field that is not sent stays as it is. */
export async function saveRecord(
  tx: ViewerTx,
  { uid }: Member,
  { mysteryId, form, now }: Saving,
): Promise<Outcome<StatusRecord>> {
  const refusal = refuseFuturePlay("playedOn", form.playedOn, now)
  if (refusal) return refusal
  const { playedOn, ...rest } = form
  const saved = await tx
    .updateTable("favorite_mysteries")
    // The status stays as it is; without a column there would be nothing to set.
    .set({ status: statuses.played, played_on: playedOn, ...rest })
    .where("uid", "=", uid)
    .where("mysteryid", "=", mysteryId)
    .where("status", "=", statuses.played)
    .returning(["played_on as playedOn", "satisfaction", "outcome", "memo", "company"])
    .executeTakeFirst()
  if (saved) return done(saved)
  // A suspended member still sees their statuses.
  const isThere = await selectRecord(tx, uid, mysteryId).executeTakeFirst()
  return refused(isThere ? "forbidden" : "not-played")
}
