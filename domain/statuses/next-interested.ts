import { briefColumns } from "#domain/mysteries/columns.ts"
import { isOnAt } from "#domain/situations/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"

export type NextInterested = Awaited<ReturnType<typeof listNextInterested>>[number]

/** As many days before the end as the first alarm. */
export const endingSoonDays = 14

type Wish = { today: Day; count: number }

/** A member's 気になる without what has ended or is off: the first to end comes first, those without an end come last. */
export const listNextInterested = (tx: ViewerTx, member: Member, wish: Wish) =>
  nextInterested(tx, member, wish).execute()

/** Of these, what ends within the days of the first alarm. */
export const listEndingSoon = (tx: ViewerTx, member: Member, wish: Wish) =>
  nextInterested(tx, member, wish)
    .where("m.endDate", "<=", addDays(wish.today, endingSoonDays))
    .execute()

const nextInterested = (tx: ViewerTx, { uid }: Member, { today, count }: Wish) =>
  tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .select([...briefColumns, "m.img", "m.price", "m.url"])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.interested)
    .where("m.status", "=", "published")
    .where((eb) => eb.or([eb("m.endDate", "is", null), eb("m.endDate", ">=", today)]))
    .where(isOnAt(today))
    .orderBy("m.endDate", (end) => end.asc().nullsLast())
    .orderBy("f.createdAt", "desc")
    .orderBy("f.id", "desc")
    .limit(count)
