import type { ViewerTx } from "#domain/transaction.ts"
import type { Days } from "./due.ts"

/** The first and last day on which anything starts or ends; null in an empty catalogue. */
export async function findExtent(tx: ViewerTx): Promise<Days | null> {
  const published = tx.selectFrom("mysteries").where("status", "=", "published")
  const { firstStart, lastStart, firstEnd, lastEnd } = await tx
    .selectNoFrom([
      published.select((eb) => eb.fn.min("startDate").as("day")).as("firstStart"),
      published.select((eb) => eb.fn.max("startDate").as("day")).as("lastStart"),
      published.select((eb) => eb.fn.min("endDate").as("day")).as("firstEnd"),
      published.select((eb) => eb.fn.max("endDate").as("day")).as("lastEnd"),
    ])
    .executeTakeFirstOrThrow()
  const days = [firstStart, lastStart, firstEnd, lastEnd].filter((day) => day !== null).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}
