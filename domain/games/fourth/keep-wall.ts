import { shinjukuPark } from "#content/games/shinjuku-park/shinjuku-park.ts"
import { findTalk } from "#domain/games/chat/games.ts"
import { earlierNames, readChatProgress } from "#domain/games/chat/progress.ts"
import { readCounterProgress } from "#domain/games/counter/progress.ts"
import { findState, takeTurn } from "#domain/games/keeping.ts"
import type { ServiceTx, ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import {
  actAtWall,
  type AtWall,
  beforeWall,
  type Finisher,
  type WallAct,
  type WallTurn,
} from "./wall.ts"

/** The three, in the order in which they were made. */
const three = [
  { id: "planetarium", title: "最後の投影" },
  { id: "shiba-park", title: "鍵穴のまち" },
  { id: "shinjuku-park", title: "ここにないもの" },
] as const

/** Somebody who finished all three once, or null. */
export async function findFinisher(tx: ViewerTx, member: Member): Promise<Finisher | null> {
  const rows = await tx
    .selectFrom("game_progress")
    .select(["game", "finished_at"])
    .where("uid", "=", member.uid)
    .where("finished_at", "is not", null)
    .orderBy("game")
    .execute()
  const days = three.flatMap(({ id, title }) => {
    const finished = rows.find(({ game }) => game === id)?.finished_at
    return finished ? [{ title, day: tokyoDay(finished) }] : []
  })
  if (days.length < three.length) return null
  const row = await tx
    .selectFrom("users")
    .select("name")
    .where("uid", "=", member.uid)
    .executeTakeFirst()
  const talk = findTalk("shiba-park")
  const named = talk ? earlierNames(talk, readChatProgress(await findState(tx, member, talk))) : []
  return { name: row?.name ?? "", earlier: named, days }
}

/** How far they have come before the wall. */
export async function findAtWall(tx: ViewerTx, member: Member): Promise<AtWall> {
  return readCounterProgress(await findState(tx, member, shinjukuPark)).wall ?? beforeWall
}

/** One act before the wall, kept with the last of the three. */
export async function takeWallTurn(
  tx: ServiceTx,
  member: Member,
  { act, finisher, now }: { act: WallAct; finisher: Finisher; now: Date },
): Promise<WallTurn> {
  const taken = await takeTurn(tx, member, {
    game: shinjukuPark,
    now,
    read: readCounterProgress,
    turn(progress) {
      const turn = actAtWall(progress.wall ?? beforeWall, act, { finisher, now: now.getTime() })
      return { progress: { ...progress, wall: turn.at }, turn }
    },
  })
  return taken.turn
}
