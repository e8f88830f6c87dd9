import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"

/** A withdrawn member, and what has files or drawn pictures. */
export type Leftovers = {
  uid: string
  reviewIds: number[]
  mysteryIds: string[]
  cardSecrets: string[]
}

/** Members who withdrew before this instant and are not erased yet, the earliest first. */
export async function findWithdrawn(tx: ServiceTx, before: Date): Promise<Leftovers[]> {
  const members = await tx
    .selectFrom("users as u")
    .select((eb) => [
      "u.uid",
      eb
        .selectFrom("mystery_reviews as r")
        .select(sql<number[]>`coalesce(array_agg(r.id), '{}')`.as("ids"))
        .whereRef("r.uid", "=", "u.uid")
        .as("reviewIds"),
      eb
        .selectFrom("mysteries as m")
        .select(sql<string[]>`coalesce(array_agg(m.id), '{}')`.as("ids"))
        .whereRef("m.uid", "=", "u.uid")
        .where("m.status", "<>", "published")
        .as("mysteryIds"),
      eb
        .selectFrom("share_cards as c")
        .select(sql<string[]>`coalesce(array_agg(c.secret), '{}')`.as("secrets"))
        .whereRef("c.uid", "=", "u.uid")
        .as("cardSecrets"),
    ])
    .where("u.deletedAt", "<", before)
    .orderBy("u.deletedAt")
    .execute()
  return members.map(({ uid, reviewIds, mysteryIds, cardSecrets }) => ({
    uid,
    reviewIds: (reviewIds ?? []).map(Number),
    mysteryIds: mysteryIds ?? [],
    cardSecrets: cardSecrets ?? [],
  }))
}

/**
 * Erases a withdrawn member's rows. What they added to the catalogue stays, if it was published, and belongs to nobody then.
 * Does nothing for a present member: the database refuses to delete one, and they are not selected.
 */
export async function eraseMember(tx: ServiceTx, uid: string): Promise<void> {
  const withdrawn = await tx
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .where("deletedAt", "is not", null)
    .forUpdate()
    .executeTakeFirst()
  if (!withdrawn) return
  await eraseUnpublished(tx, uid)
  // Changes that they wanted for a published mystery: nobody has seen those either.
  await tx
    .deleteFrom("mystery_changes")
    .where("mystery_id", "in", (eb) =>
      eb.selectFrom("mysteries").select("id").where("uid", "=", uid),
    )
    .execute()
  // Their own words only: the rest of a moderation report stays with what it is about.
  await tx.updateTable("moderation_reports").set({ body: "" }).where("uid", "=", uid).execute()
  await sql`select forget_verifications(${uid}), forget_letters(${uid})`.execute(tx)
  await tx.deleteFrom("users").where("uid", "=", uid).execute()
  // Their folder is gone already, and a path names them.
  await tx
    .deleteFrom("files_to_remove")
    .where(sql<boolean>`starts_with(path, ${`user/${uid}/`})`)
    .execute()
}

/** Mysteries, makers and places that nobody but the member has ever seen. */
async function eraseUnpublished(tx: ServiceTx, uid: string): Promise<void> {
  const mysteries = await tx
    .deleteFrom("mysteries")
    .where("uid", "=", uid)
    .where("status", "<>", "published")
    .returning("maker")
    .execute()
  const makers = mysteries.flatMap(({ maker }) => maker ?? [])
  if (makers.length > 0) {
    await tx
      .deleteFrom("makers as k")
      .where("k.name", "in", makers)
      .where("k.published", "=", false)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom("mysteries as m").select("m.id").whereRef("m.maker", "=", "k.name"),
          ),
        ),
      )
      .execute()
  }
  await tx
    .deleteFrom("places as p")
    .where("p.uid", "=", uid)
    .where("p.published", "=", false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("mystery_places as m")
            .select("m.mystery_id")
            .whereRef("m.place_id", "=", "p.id"),
        ),
      ),
    )
    .execute()
}
