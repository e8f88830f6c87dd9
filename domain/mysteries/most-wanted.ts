import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { selectCards } from "./card.ts"

export const mostWantedShown = 50

export type WantedMystery = Awaited<ReturnType<typeof listMostWanted>>[number]

/** The mysteries with most marks of either kind, also those that are over; none that nobody marked. */
export const listMostWanted = (tx: ViewerTx) =>
  selectCards(tx)
    .select(marks.as("statusCount"))
    .where("s.published", "=", true)
    .where(marks, ">", 0)
    .orderBy(marks, "desc")
    .orderBy("m.id")
    .limit(mostWantedShown)
    .execute()

/** As mystery_stats_marked_idx spells it. */
const marks = sql<number>`(s.interested_count + s.played_count)`
