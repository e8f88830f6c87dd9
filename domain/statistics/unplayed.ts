import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

/** How many mysteries of a maker the member has not played. */
export async function countUnplayedOf(
  tx: ViewerTx,
  { uid }: Member,
  maker: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom("mysteries as m")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("m.maker", "=", maker)
    .where("m.status", "=", "published")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("favorite_mysteries as f")
            .select("f.mysteryid")
            .whereRef("f.mysteryid", "=", "m.id")
            .where("f.uid", "=", uid)
            .where("f.status", "=", statuses.played),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
