import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { selectCards } from "./card.ts"

export const mostMarkedShown = 50

export type MarkedMystery = Awaited<ReturnType<typeof listMostMarked>>[number]

/** The games with most marks of either kind, also those that are over; none that nobody marked. */
export const listMostMarked = (tx: ViewerTx) =>
  selectCards(tx)
    .select(marks.as("statusCount"))
    .where("s.published", "=", true)
    .where(marks, ">", 0)
    .orderBy(marks, "desc")
    .orderBy("m.id")
    .limit(mostMarkedShown)
    .execute()

/** As mystery_stats_statuses_idx spells it. */
const marks = sql<number>`(s.interested_count + s.played_count)`
