import { readHours } from "#domain/hours/reading.ts"
import { selectCards } from "#domain/mysteries/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { isShutOn, noHours } from "#shared/mysteries/hours.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type CalendarFilter, countDue, selectDue } from "./due.ts"

export const dayPageSize = 24

/** A page of what starts or ends on a day, by interest; `total` counts the whole day. `shut`: which of the page are closed on it. */
export async function listDay(
  tx: ViewerTx,
  day: Day,
  { filter, page }: { filter: CalendarFilter; page: number },
) {
  const days = { from: day, to: day }
  const total = await countDue(tx, days, filter)
  const pages = Math.max(1, Math.ceil(total / dayPageSize))
  const mysteries = page > pages ? [] : await readPage(tx, selectDue(tx, days, filter), page)
  const hours = await readHours(
    tx,
    mysteries.map(({ id }) => id),
  )
  const shut = mysteries
    .filter(({ id }) => isShutOn(hours.get(id) ?? noHours, day))
    .map(({ id, title }) => ({ id, title }))
  return { total, pages, mysteries, shut }
}

/** The whole day is sorted for any of its pages, so a late page costs as much as the first. */
const readPage = (tx: ViewerTx, due: ReturnType<typeof selectDue>, page: number) =>
  selectCards(tx)
    .innerJoin(due.as("d"), "d.id", "m.id")
    .select("d.kind")
    .orderBy("s.interested_count", "desc")
    .orderBy("m.id")
    .limit(dayPageSize)
    .offset((page - 1) * dayPageSize)
    .execute()
