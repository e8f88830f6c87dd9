import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { selectCards } from "./card.ts"

export const mostWantedShown = 50

export type WantedMystery = Awaited<ReturnType<typeof listMostWanted>>[number]

/** The mysteries with the most statuses of either kind, ended ones included; none without any. */
export const listMostWanted = (tx: ViewerTx, count = mostWantedShown) =>
  selectCards(tx)
    .select([statusCount.as("statusCount"), earlierRuns.as("earlierRuns")])
    .where("s.published", "=", true)
    .where(statusCount, ">", 0)
    .orderBy(statusCount, "desc")
    .orderBy("m.id")
    .limit(count)
    .execute()

/** The runs before a rerun, back to the first: a member who played one of them knows it. */
const earlierRuns = sql<string[]>`array(
  with recursive earlier (id) as (
    select o.rerun_of from mystery_outlines o where o.mystery_id = m.id
    union
    select o.rerun_of from earlier join mystery_outlines o on o.mystery_id = earlier.id
  ) select id from earlier where id is not null
)`

/** The expression of mystery_stats_statuses_idx. */
const statusCount = sql<number>`(s.interested_count + s.played_count)`
