import { saveEntry } from "#domain/registering/saving.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { TourForm } from "#shared/schemas/tour-form.ts"

/** Saves the runs of a tour as entries that are decided about together: all of them or none, and the same form sent twice once. */
export async function saveTour(
  tx: ViewerTx,
  member: Member,
  { tour, entries, now }: TourForm & { now: Date },
): Promise<Outcome<{ entries: number }>> {
  for (const { image: _, removesImage: __, venueName: ___, ...entry } of entries) {
    const saved = await saveEntry(tx, member, { ...entry, now })
    if (!saved.ok) return saved
  }
  await tx
    .insertInto("mystery_tours")
    .values(entries.map(({ id }) => ({ mystery_id: id, tour })))
    .onConflict((conflict) => conflict.column("mystery_id").doNothing())
    .execute()
  return done({ entries: entries.length })
}
