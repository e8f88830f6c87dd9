import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { MysteryForm } from "#shared/schemas/mystery-form.ts"

type NewVenue = NonNullable<MysteryForm["newVenue"]>

/** In metres: venues of one name that are farther apart are two. */
const oneVenue = 1000

/** Whether a mystery `m` has a venue that readers do not see before an administrator agrees. */
export const hasNewVenue = sql<boolean>`m.id in (
  select mp.mystery_id from places p join mystery_places mp on mp.place_id = p.id where not p.published)`

/**
 * The id of a venue: of the published one that is meant, or of the member's own. Others see that one once a mystery there is
 * approved; until then the same name moves it.
 */
export async function addVenue(
  tx: ViewerTx,
  { uid }: Member,
  { name, prefecture, stations, position }: NewVenue,
): Promise<number> {
  const { latitude = null, longitude = null } = position ?? {}
  const values = { name, prefecture_id: prefecture, stations, latitude, longitude }
  const known = await tx
    .selectFrom("places as p")
    .select(["p.id", "p.published"])
    .where(sql`search_text(p.name)`, "=", sql`search_text(${name})`)
    .where("p.prefecture_id", "=", prefecture)
    .where(
      sql<boolean>`(not p.published or coalesce(metres_between(
        p.latitude, p.longitude, ${latitude}::float8, ${longitude}::float8), 0) <= ${oneVenue})`,
    )
    .orderBy("p.published", "desc")
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirst()
  if (known?.published) return known.id
  if (known) {
    await tx.updateTable("places").set(values).where("id", "=", known.id).execute()
    return known.id
  }
  const made = await tx
    .insertInto("places")
    .values({ ...values, uid })
    .returning("id")
    .executeTakeFirstOrThrow()
  return made.id
}
