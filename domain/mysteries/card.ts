import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { cardColumns } from "./columns.ts"

/** Selects the content of cards. The caller adds condition and order. */
export const selectCards = (tx: ViewerTx) =>
  tx
    .selectFrom("mysteries as m")
    .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
    .leftJoin("makers as k", "k.name", "m.maker")
    .select([...cardColumns, "k.img as makerImg", station.as("station")])
    .where("m.status", "=", "published")

/** The nearest station of its first place, without 駅. */
const station = sql<string | null>`(
  select p.stations[1] from mystery_places mp join places p on p.id = mp.place_id
  where mp.mystery_id = m.id and p.published order by p.id limit 1)`

export type MysteryCard = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number]
