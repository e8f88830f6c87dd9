import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { selectCards } from "./card.ts"

export const mostWantedShown = 50

export type WantedMystery = Awaited<ReturnType<typeof listMostWanted>>[number]

/** The mysteries with the most statuses of either kind, ended ones included; none without any. */
export const listMostWanted = (tx: ViewerTx) =>
  selectCards(tx)
    .select(statusCount.as("statusCount"))
    .where("s.published", "=", true)
    .where(statusCount, ">", 0)
    .orderBy(statusCount, "desc")
    .orderBy("m.id")
    .limit(mostWantedShown)
    .execute()

/** The expression of mystery_stats_statuses_idx. */
const statusCount = sql<number>`(s.interested_count + s.played_count)`
