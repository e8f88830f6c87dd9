import { sql } from "kysely"
import { briefColumns } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

/** A mystery in a member's own list, with what their record says in public. The words of the record stay where they are. */
export type StatusEntry = Awaited<ReturnType<typeof listOwnStatuses>>["entries"][number]

type Wish = { status: KeptStatus; limit: number; offset?: number }

const ownStatuses = (tx: ViewerTx, { uid }: Member, status: KeptStatus) =>
  tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .where("f.uid", "=", uid)
    .where("f.status", "=", status)
    .where("m.status", "=", "published")

/** The member's mysteries of this status: what they played or noted last comes first. */
export async function listOwnStatuses(tx: ViewerTx, member: Member, wish: Wish) {
  const { status, limit, offset = 0 } = wish
  const { total } = await ownStatuses(tx, member, status)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const entries = await ownStatuses(tx, member, status)
    .select([
      ...briefColumns,
      "m.img",
      "m.maker",
      "m.subscription",
      "m.paid",
      "f.played_on as playedOn",
      "f.satisfaction",
      "f.outcome",
    ])
    .orderBy("f.played_on", sql`desc nulls last`)
    .orderBy("f.createdAt", "desc")
    .orderBy("f.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return { entries, total }
}
