import type { ViewerTx } from "#domain/transaction.ts"
import { cardColumns } from "./columns.ts"

/** What a card shows. The caller adds condition and order. */
export const selectCards = (tx: ViewerTx) =>
  tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .leftJoin("makers as k", "k.name", "m.maker")
    .select([...cardColumns, "k.img as makerImg"])
    .where("m.status", "=", "published")

export type MysteryCard = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number]
