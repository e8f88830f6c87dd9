import { sql } from "kysely"
import { briefColumns } from "#domain/mysteries/columns.ts"
import { isOnAt } from "#domain/situations/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import type { ListedState } from "#shared/lists/own-statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"

/**
 * A mystery in a member's own list. Satisfaction and outcome are from their review, otherwise from their record; its words stay
 * where they are.
 */
export type StatusEntry = Awaited<ReturnType<typeof listOwnStatuses>>["entries"][number]

type Wish = {
  status: KeptStatus
  /** Only these, on this day; none is all. */
  among?: { states: ListedState[]; today: Day }
  limit: number
  offset?: number
}

const conditions = {
  open: (today: Day) =>
    sql<boolean>`coalesce(m."startDate" <= ${today}, true) and coalesce(m."endDate" >= ${today}, true) and ${isOnAt(today)}`,
  before: (today: Day) => sql<boolean>`m."startDate" > ${today} and ${isOnAt(today)}`,
  ended: (today: Day) => sql<boolean>`m."endDate" < ${today}`,
}

const ownStatuses = (tx: ViewerTx, { uid }: Member, { status, among }: Wish) =>
  tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .where("f.uid", "=", uid)
    .where("f.status", "=", status)
    .where("m.status", "=", "published")
    .$if((among?.states.length ?? 0) > 0, (query) =>
      query.where((eb) =>
        eb.or(among?.states.map((state) => conditions[state](among.today)) ?? []),
      ),
    )

/** The member's mysteries of this status: what they played or noted last comes first. */
export async function listOwnStatuses(tx: ViewerTx, member: Member, wish: Wish) {
  const { limit, offset = 0 } = wish
  const { total } = await ownStatuses(tx, member, wish)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const entries = await ownStatuses(tx, member, wish)
    .leftJoin("mystery_reviews as r", (join) =>
      join.onRef("r.mysteryId", "=", "f.mysteryid").on("r.uid", "=", member.uid),
    )
    .select((eb) => [
      ...briefColumns,
      "m.img",
      "m.maker",
      "m.subscription",
      "m.paid",
      "f.played_on as playedOn",
      eb.fn.coalesce("r.satisfaction", "f.satisfaction").as("satisfaction"),
      eb.fn.coalesce("r.outcome", "f.outcome").as("outcome"),
      eb("r.id", "is not", null).as("isReviewed"),
    ])
    .orderBy("f.played_on", sql`desc nulls last`)
    .orderBy("f.createdAt", "desc")
    .orderBy("f.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return { entries, total }
}
