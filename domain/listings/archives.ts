import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { selectCards } from "#domain/mysteries/card.ts"
import { pageSize } from "./numbered-page.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type MonthOfArchive = Awaited<ReturnType<typeof listMonths>>[number]

/** The months in which mysteries ended, the latest first; the last day of one counts as open. */
export const listMonths = (tx: ViewerTx, today: Day) =>
  tx
    .selectFrom("mysteries")
    .select([month.as("month"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("status", "=", "published")
    .where("endDate", "<", today)
    .groupBy(month)
    .orderBy("month", "desc")
    .execute()

const month = sql<string>`to_char("endDate", 'YYYY-MM')`

/** What ended in a month (YYYY-MM), the latest first. */
export async function listEndedIn(tx: ViewerTx, given: string, today: Day, page: number) {
  const ended = tx
    .selectFrom("mysteries")
    .where("status", "=", "published")
    .where("endDate", ">=", `${given}-01`)
    .where("endDate", "<", sql<string>`${`${given}-01`}::date + interval '1 month'`)
    .where("endDate", "<", today)
  const { total } = await ended
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const ids = ended
    .select("id")
    .orderBy("endDate", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const cards = selectCards(tx).where("m.id", "in", ids)
  const mysteries =
    page > pages ? [] : await cards.orderBy("m.endDate", "desc").orderBy("m.id", "desc").execute()
  return { total, page, pages, mysteries }
}
