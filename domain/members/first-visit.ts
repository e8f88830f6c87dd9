import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { type FirstVisitPart, leftIn } from "#shared/members/first-visit.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

export type FirstVisit = NonNullable<Awaited<ReturnType<typeof readFirstVisit>>>

/** How far a member has come since they signed up. Null for members from before, and once they have closed it. */
export async function readFirstVisit(tx: ViewerTx, { uid }: Member) {
  const visit = await tx
    .selectFrom("first_visits as v")
    .innerJoin("me", "me.uid", "v.uid")
    .innerJoin("shared_profiles as p", "p.uid", "v.uid")
    .select([
      "v.named",
      sql<FirstVisitPart[]>`v.skipped`.as("skipped"),
      "v.in_line as inLine",
      "p.types",
      "me.following_count as following",
      sql<number>`(
        select count(*)::integer from favorite_mysteries f where f.uid = v.uid and f.status = ${statuses.played}
      )`.as("played"),
    ])
    .where("v.uid", "=", uid)
    .executeTakeFirst()
  return visit ?? null
}

/** Saves the name under which the member is seen; without `photo` the icon stays as it is. */
export async function saveName(
  tx: ViewerTx,
  member: Member,
  change: { name: string; photo?: string },
): Promise<Outcome<null>> {
  const { uid } = member
  const saved = await tx.updateTable("users").set(change).where("uid", "=", uid).executeTakeFirst()
  if (saved.numUpdatedRows === 0n) return refused("forbidden")
  await noteName(tx, member)
  return done(null)
}

/** The member has seen to their name, here or among their settings. */
export async function noteName(tx: ViewerTx, { uid }: Member): Promise<void> {
  await tx
    .updateTable("first_visits")
    .set({ named: true })
    .where("uid", "=", uid)
    .where("named", "=", false)
    .execute()
}

/** Saves the types that the member likes. */
export async function saveLikings(
  tx: ViewerTx,
  { uid }: Member,
  types: string[],
): Promise<Outcome<null>> {
  const saved = await tx
    .updateTable("users")
    .set({ types })
    .where("uid", "=", uid)
    .executeTakeFirst()
  return saved.numUpdatedRows === 0n ? refused("forbidden") : done(null)
}

/** Skips a part, or takes it up again. Skipping the last one that is left shrinks the invitation to a line. */
export async function skipPart(
  tx: ViewerTx,
  member: Member,
  { part, skips }: { part: FirstVisitPart; skips: boolean },
): Promise<Outcome<{ isThrough: boolean }>> {
  await tx
    .updateTable("first_visits")
    .set({
      skipped: skips
        ? sql<string[]>`array(select distinct unnest(skipped || ${part}::text))`
        : sql<string[]>`array_remove(skipped, ${part})`,
    })
    .where("uid", "=", member.uid)
    .execute()
  const visit = await readFirstVisit(tx, member)
  // The name has a page of its own.
  const isThrough =
    skips && !!visit && !visit.inLine && leftIn(visit).every((left) => left === "name")
  if (isThrough) await shrink(tx, member)
  return done({ isThrough })
}

/** Shrinks the invitation to a line on my page. */
export async function shrink(tx: ViewerTx, { uid }: Member): Promise<Outcome<null>> {
  await tx.updateTable("first_visits").set({ in_line: true }).where("uid", "=", uid).execute()
  return done(null)
}

/** Closes it for good, on every device. */
export async function closeFirstVisit(tx: ViewerTx, { uid }: Member): Promise<Outcome<null>> {
  await tx.deleteFrom("first_visits").where("uid", "=", uid).execute()
  return done(null)
}
