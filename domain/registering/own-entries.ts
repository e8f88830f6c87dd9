import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { briefColumns } from "#domain/mysteries/columns.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { hasNewVenue } from "./adding-venue.ts"
import type { Publication } from "./entry.ts"

export type OwnEntry = Awaited<ReturnType<typeof listOwnEntries>>["entries"][number]

type Wish = { words: string; limit: number; offset: number }

/** The mysteries that the member registered or for whose maker they speak, the newest first; `words` are in the title. */
export async function listOwnEntries(tx: ViewerTx, { uid }: Member, wish: Wish) {
  const { words, limit, offset } = wish
  const own = tx
    .selectFrom("mysteries as m")
    .where((eb) => eb.or([eb("m.uid", "=", uid), isMadeBy(uid)]))
    .$if(words !== "", (query) =>
      query.where(sql<boolean>`strpos(search_text(m.title), ${foldText(words)}) > 0`),
    )
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const entries = await own
    .leftJoin("mystery_changes as c", "c.mystery_id", "m.id")
    .select([
      ...briefColumns,
      "m.img",
      "m.maker",
      sql<boolean>`m.uid is not distinct from ${uid}`.as("isOwn"),
      sql<Publication>`m.status`.as("publication"),
      "m.rejected_reason as rejectedReason",
      sql<boolean>`m.status = 'published'
        and (c.mystery_id is not null and c.rejected_reason is null or ${hasNewVenue})`.as(
        "changeWaits",
      ),
      "c.rejected_reason as changeRejected",
    ])
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return { entries, total: Number(total) }
}

/** Whether the member is one of its maker's people. */
const isMadeBy = (uid: string) => sql<boolean>`(m.status = 'published' and exists (
  select from maker_members k where k.maker = m.maker and k.uid = ${uid}))`

/** Deletes what was never published. The database keeps what others recorded something about. */
export async function deleteEntry(
  tx: ViewerTx,
  { uid }: Member,
  id: string,
): Promise<Outcome<null>> {
  const { numDeletedRows } = await tx
    .deleteFrom("mysteries")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .where("status", "<>", "published")
    .executeTakeFirst()
  return numDeletedRows > 0n ? done(null) : refused("entry-kept")
}
