import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { chooseQuotations } from "./short-words.ts"
import { readQuotable } from "./trending.ts"
import { selectPublicIds } from "./view.ts"
import { readVoices, type Voice } from "./voices.ts"

/** The words are chosen from this many of the newest reviews. */
const newestRead = 60

/** Words of a review, and how many mysteries its author and the member have both played. */
export type Kindred = Voice & { common: number }

/**
 * Words of the newest reviews for a member: of the author who played most of what the member played, as far as they show it,
 * about a mystery that the member has not played. Without an author who shares something, the first words that suit.
 */
export async function findKindred(tx: ViewerTx, member: Member): Promise<Kindred | null> {
  const newest = await selectPublicIds(tx)
    .where("r.uid", "!=", member.uid)
    .where(isNotMuted(member))
    .where(isUnplayed(member))
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(newestRead)
    .execute()
  const quoted = chooseQuotations(await readQuotable(tx, newest))
  if (quoted.length === 0) return null
  const common = await countCommon(
    tx,
    member,
    quoted.map(({ nzUserId }) => nzUserId),
  )
  const of = ({ nzUserId }: { nzUserId: number }) => common.get(nzUserId) ?? 0
  // Sorting is stable: among equals, the first.
  const [nearest] = quoted.toSorted((one, other) => of(other) - of(one))
  const [voice] = await readVoices(tx, nearest ? [nearest] : [])
  return voice ? { ...voice, common: of(voice) } : null
}

const isNotMuted = ({ uid }: Member) =>
  sql<boolean>`r.uid <> all (array(select muted_uid from muted_users where uid = ${uid}))`

const isUnplayed = ({ uid }: Member) =>
  sql<boolean>`r."mysteryId" <> all (
    array(select f.mysteryid from favorite_mysteries f where f.uid = ${uid} and f.status = ${statuses.played}))`

/** The number of mysteries that the member and each of these others have played. */
async function countCommon(tx: ViewerTx, { uid }: Member, others: number[]) {
  const rows = await tx
    .selectFrom("users as u")
    .innerJoin("shared_favorites as s", "s.uid", "u.uid")
    .innerJoin("favorite_mysteries as f", "f.mysteryid", "s.mysteryid")
    .select((eb) => ["u.nzUserId", eb.fn.countAll<number>().as("common")])
    .where("u.nzUserId", "in", others)
    .where("s.status", "=", statuses.played)
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .groupBy("u.nzUserId")
    .execute()
  return new Map(rows.map(({ nzUserId, common }) => [nzUserId, common]))
}
