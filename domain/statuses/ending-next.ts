import { briefColumns } from "#domain/mysteries/columns.ts"
import { isOnAt } from "#domain/situations/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { endingSoonDays } from "./next-interested.ts"

export type EndingNext = Awaited<ReturnType<typeof readEndingNext>>

/** A mystery in more prefectures than this is no way to one of them. */
const fewPrefectures = 3

/**
 * The member's 気になる: how many there are, the one that ends next, and the prefectures in which it or another one can be
 * played that ends soon.
 */
export async function readEndingNext(tx: ViewerTx, { uid }: Member, today: Day) {
  const interested = tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.interested)
    .where("m.status", "=", "published")
  const { total } = await interested
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const ending = await interested
    .select([...briefColumns, "m.img"])
    .where("m.endDate", ">=", today)
    .where(isOnAt(today))
    .orderBy("m.endDate")
    .orderBy("m.id")
    .limit(20)
    .execute()
  const limit = addDays(today, endingSoonDays)
  const near = ending.filter(({ endDate }, n) => n === 0 || (endDate !== null && endDate <= limit))
  const prefectures = near
    .map((mystery) => mystery.prefectures.filter(Boolean))
    .filter(({ length }) => length <= fewPrefectures)
  return { total, next: ending[0] ?? null, prefectures: [...new Set(prefectures.flat())] }
}
