import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { DatedStatus } from "./statuses.ts"
import type { World } from "./world.ts"

/** Statuses, my-best lists and follows. */
export async function seedStatuses(tx: Tx, world: World): Promise<void> {
  const { statuses, follows, best } = world
  const memos = memosOf(world)
  const statusRows = statuses.map((dated) => ({
    uid: dated.by.uid,
    mysteryid: mysteryId(dated.mystery),
    status: dated.status,
    createdAt: dated.at,
    played_on: dated.playedOn,
    satisfaction: dated.satisfaction ?? null,
    memo: memos.get(dated) ?? null,
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

/** The memos of the accounts, on what they played last without writing about it, then on the rest. */
function memosOf({ statuses, content }: World): Map<DatedStatus, string> {
  const isQuiet = ({ satisfaction }: DatedStatus) => satisfaction !== undefined
  return new Map(
    content.accounts.flatMap(({ key, memos = [] }) => {
      const played = statuses
        .filter(({ by, status }) => by.key === key && status === 2)
        .toReversed()
      const inOrder = [...played.filter(isQuiet), ...played.filter((each) => !isQuiet(each))]
      return inOrder.slice(0, memos.length).map((each, n) => [each, memos[n] ?? ""] as const)
    }),
  )
}
