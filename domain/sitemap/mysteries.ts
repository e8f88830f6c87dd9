import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type Part = { part: number; changed: Date }

/** Parts of so many games, the oldest first: what is new changes the last part only. One walk along an index. */
export async function listMysteryParts(tx: ViewerTx, size: number): Promise<Part[]> {
  return await tx
    .selectFrom((eb) =>
      eb
        .selectFrom("mysteries")
        .select([
          "updated_at",
          sql<number>`((row_number() over (order by created_at, id desc) - 1) / ${size})::integer`.as(
            "part",
          ),
        ])
        .where("status", "=", "published")
        .as("m"),
    )
    .select(["part", (eb) => eb.fn.max("updated_at").as("changed")])
    .groupBy("part")
    .orderBy("part")
    .execute()
}

/** Ids first, which the index alone knows: a late part would else read all the games before it. */
export const listMysteriesOfPart = (tx: ViewerTx, part: number, size: number) =>
  tx
    .selectFrom("mysteries")
    .select(["id", "updated_at as changed"])
    .where("status", "=", "published")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mysteries")
        .select("id")
        .where("status", "=", "published")
        .orderBy("created_at")
        .orderBy("id", "desc")
        .limit(size)
        .offset(part * size),
    )
    .orderBy("created_at")
    .orderBy("id", "desc")
    .execute()
