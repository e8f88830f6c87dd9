import { tell } from "#domain/notifications/telling.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { Verdict } from "#shared/mysteries/verdict.ts"

/** Takes published mysteries off, with a reason that their members are told. Returns how many there were. */
export async function takeOff(
  tx: EditorTx,
  { ids, reason, now }: { ids: readonly string[]; reason: string; now: Date },
): Promise<number> {
  const taken = await tx
    .updateTable("mysteries")
    .set({ status: "rejected", rejected_reason: reason, updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "published")
    .returning(["id", "uid", "title"])
    .execute()
  for (const { id, uid, title } of taken) {
    const params: Verdict = { what: "published", mysteryId: id, title, reason }
    if (uid !== null) await tell(tx, uid, { kind: "mystery", params, at: now })
  }
  return taken.length
}

/** Puts mysteries back that were taken off or rejected. */
export async function putBack(
  tx: EditorTx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<number> {
  const back = await tx
    .updateTable("mysteries")
    .set({ status: "published", rejected_reason: null, updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "rejected")
    .returning(["id", "uid", "title"])
    .execute()
  for (const { id, uid, title } of back) {
    const params: Verdict = { what: "published", mysteryId: id, title, reason: null }
    if (uid !== null) await tell(tx, uid, { kind: "mystery", params, at: now })
  }
  return back.length
}

/** Features mysteries, or no longer. */
export async function setPickUp(
  tx: EditorTx,
  { ids, isPickUp, now }: { ids: readonly string[]; isPickUp: boolean; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("mysteries")
    .set({ subscription: isPickUp, ...(!isPickUp && { paid: false }), updated_at: now })
    .where("id", "in", ids)
    .where("subscription", "=", !isPickUp)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
