import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { selectCards } from "./card.ts"

/** The mysteries with the most interest that can still be played. */
export const listPopular = (tx: ViewerTx, today: Day, count: number) =>
  selectByInterest(tx).where(hasNotEnded(today)).limit(count).execute()

/** Cards, those that most members are interested in first. */
export const selectByInterest = (tx: ViewerTx) =>
  selectCards(tx)
    .where("s.published", "=", true)
    .orderBy("s.interested_count", "desc")
    .orderBy("m.id")

/** The last day counts as open. */
export const hasNotEnded = (today: Day) =>
  sql<boolean>`(m."endDate" is null or m."endDate" >= ${today})`

/** Has begun and has not ended. Without dates it can always be played. */
export const isPlayable = (today: Day) =>
  sql<boolean>`((m."startDate" is null or m."startDate" <= ${today}) and ${hasNotEnded(today)})`
