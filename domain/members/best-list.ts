import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { BestEntry, BestForm } from "#shared/schemas/best-form.ts"

export type ShownBest = Awaited<ReturnType<typeof listBest>>[number]

/** A member's list as their profile shows it: what they have as played, of mysteries that the viewer sees. */
export const listBest = (tx: ViewerTx, nzUserId: number) =>
  tx
    .selectFrom("my_best as b")
    .innerJoin("users as u", "u.uid", "b.uid")
    .innerJoin("mysteries as m", "m.id", "b.mystery_id")
    .select(["m.id", "m.title", "m.img", "m.maker", "b.line"])
    .where("u.nzUserId", "=", nzUserId)
    // The owner may read more.
    .where("b.hidden", "=", false)
    .where("m.status", "=", "published")
    .orderBy("b.position")
    .execute()

export type OwnBest = Awaited<ReturnType<typeof readOwnBest>>

/** The member's own list with everything in it, and its version. A mystery that has left the site has no title. */
export async function readOwnBest(tx: ViewerTx, { uid }: Member) {
  const entries = await tx
    .selectFrom("my_best as b")
    .leftJoin("mysteries as m", (join) =>
      join.onRef("m.id", "=", "b.mystery_id").on("m.status", "=", "published"),
    )
    .select(["b.mystery_id as id", "b.line", "b.hidden", "m.title", "m.img", "m.maker"])
    .where("b.uid", "=", uid)
    .orderBy("b.position")
    .execute()
  return { entries, version: versionOf(entries) }
}

/** The number under which everybody sees the member's list; null where not everybody does. */
export async function findSharedAs(tx: ViewerTx, { uid }: Member): Promise<number | null> {
  const shared = await tx
    .selectFrom("me")
    .innerJoin("users as u", "u.uid", "me.uid")
    .select("me.nzUserId")
    .where("me.uid", "=", uid)
    .where("me.record_only", "=", false)
    .where("u.profile_visibility", "=", "public")
    .executeTakeFirst()
  return shared?.nzUserId ?? null
}

/**
 * Stores a whole list at once. Entries that are there may stay whatever became of their mysteries; only played ones are added.
 * If the list is not the one that the member has changed, nothing is stored unless they want to overwrite it.
 */
export async function saveBest(
  tx: ViewerTx,
  { uid }: Member,
  { known, overwrites, entries }: BestForm,
): Promise<Outcome<null>> {
  const stored = await tx
    .selectFrom("my_best")
    .select(["mystery_id as id", "line"])
    .where("uid", "=", uid)
    .orderBy("position")
    .forUpdate()
    .execute()
  if (!overwrites && versionOf(stored) !== known) return refused("best-changed")
  const added = entries.filter(({ id }) => !stored.some((each) => each.id === id))
  if (!(await arePlayed(tx, uid, added))) return refused("best-not-played")
  const kept = entries.map(({ id }) => id)
  await removeEntries(
    tx,
    uid,
    stored.flatMap(({ id }) => (kept.includes(id) ? [] : [id])),
  )
  if (entries.length > added.length) await moveEntries(tx, uid, entries)
  if (added.length > 0) {
    const rows = added.map(({ id, line }) => ({
      uid,
      position: placeIn(entries, id),
      mystery_id: id,
      line,
    }))
    await tx.insertInto("my_best").values(rows).execute()
  }
  return done(null)
}

/** Short, and different for each content. */
const versionOf = (entries: readonly BestEntry[]) =>
  createHash("sha256")
    .update(JSON.stringify(entries.map(({ id, line }) => [id, line])))
    .digest("base64url")
    .slice(0, 16)

const placeIn = (entries: readonly BestEntry[], id: string) =>
  entries.findIndex((entry) => entry.id === id) + 1

async function arePlayed(tx: ViewerTx, uid: string, added: readonly BestEntry[]) {
  if (added.length === 0) return true
  const played = await tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .select("m.id")
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
    .where(
      "m.id",
      "in",
      added.map(({ id }) => id),
    )
    .execute()
  return played.length === added.length
}

/** Only what was read: another save at this moment meets the positions, and is refused. */
async function removeEntries(tx: ViewerTx, uid: string, ids: string[]) {
  if (ids.length === 0) return
  await tx.deleteFrom("my_best").where("uid", "=", uid).where("mystery_id", "in", ids).execute()
}

/** In one statement, at whose end the positions must be different. */
const moveEntries = (tx: ViewerTx, uid: string, entries: readonly BestEntry[]) =>
  sql`
    update my_best b set position = given.position, line = given.line
    from unnest(${entries.map(({ id }) => id)}::text[], ${entries.map(({ line }) => line)}::text[])
      with ordinality as given (mystery_id, line, position)
    where b.uid = ${uid} and b.mystery_id = given.mystery_id
      and (b.position, b.line) is distinct from (given.position, given.line)`.execute(tx)
