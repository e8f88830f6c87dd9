import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** Statuses, my-best lists and follows. */
export async function seedStatuses(tx: Tx, { statuses, follows, best }: World): Promise<void> {
  const statusRows = statuses.map(({ by, mystery, status, at, playedOn, satisfaction }) => ({
    uid: by.uid,
    mysteryid: mysteryId(mystery),
    status,
    createdAt: at,
    played_on: playedOn,
    satisfaction: satisfaction ?? null,
  }))
  await insertRows(tx, "favorite_mysteries", statusRows)

  const bestRows = best.map(({ by, position, mystery, line }) => ({
    uid: by.uid,
    position,
    mystery_id: mysteryId(mystery),
    line,
  }))
  await insertRows(tx, "my_best", bestRows)

  const followRows = follows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ follower, followee, at }) => ({
      follower_uid: follower.uid,
      followee_uid: followee.uid,
      created_at: at,
    }))
  await insertRows(tx, "follows", followRows)
}
