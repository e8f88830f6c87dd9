import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { listBest } from "./best-list.ts"
import { commonOf, type OnePlay } from "./common.ts"

export type CommonWithMember = NonNullable<Awaited<ReturnType<typeof readCommon>>>

/**
 * Reads what the member has in common with another one, as far as that one shows what they have played. Without anything in common: one of
 * their best. Null for oneself, for nobody, and where nothing is shown.
 */
export async function readCommon(tx: ViewerTx, { uid }: Member, other: number) {
  const owner = await tx
    .selectFrom("profiles")
    .select("uid")
    .where("nzUserId", "=", other)
    .executeTakeFirst()
  if (!owner || owner.uid === uid) return null
  const common = commonOf(await listOwn(tx, uid), await listTheirs(tx, owner.uid))
  if (!common) return null
  const [best] = common.count === 0 ? await listBest(tx, other) : []
  return { ...common, best: best ? { id: best.id, title: best.title, img: best.img } : null }
}

async function listOwn(tx: ViewerTx, uid: string): Promise<OnePlay[]> {
  const rows = await tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .leftJoin("mystery_reviews as r", (join) =>
      join.onRef("r.uid", "=", "f.uid").onRef("r.mysteryId", "=", "f.mysteryid"),
    )
    .select((eb) => [
      "m.id",
      "m.title",
      "m.img",
      "m.prefectures",
      eb.fn.coalesce("r.satisfaction", "f.satisfaction").as("satisfaction"),
    ])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
    .execute()
  return rows.map(asPlay)
}

/** The latest first. What they think of a mystery is shown in their reviews alone. */
async function listTheirs(tx: ViewerTx, uid: string): Promise<OnePlay[]> {
  const rows = await tx
    .selectFrom("shared_favorites as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .leftJoin("mystery_reviews as r", (join) =>
      join.onRef("r.uid", "=", "f.uid").onRef("r.mysteryId", "=", "f.mysteryid"),
    )
    .select(["m.id", "m.title", "m.img", "m.prefectures", "r.satisfaction"])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
    .orderBy("f.played_on", (order) => order.desc().nullsLast())
    .orderBy("f.createdAt", "desc")
    .orderBy("m.id")
    .execute()
  return rows.map(asPlay)
}

const asPlay = ({
  prefectures,
  ...row
}: Omit<OnePlay, "prefectures"> & { prefectures: string }) => ({
  ...row,
  prefectures: prefectures.split(",").filter(Boolean),
})
