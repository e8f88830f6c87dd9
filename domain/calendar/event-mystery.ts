import { idList } from "#domain/mysteries/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export type EventMystery = Awaited<ReturnType<typeof readEventMystery>> & {}

/** The facts of a mystery in a calendar entry. */
export const selectForEvents = (tx: ViewerTx) =>
  tx
    .selectFrom("mysteries as m")
    .select([
      "m.id",
      "m.title",
      "m.place",
      "m.maker",
      idList("m.prefectures").as("prefectures"),
      idList("m.types").as("types"),
      "m.startDate",
      "m.endDate",
      "m.updated_at as updatedAt",
    ])
    .where("m.status", "=", "published")

const idForm = /^[A-Za-z0-9]{22}$/

export async function readEventMystery(tx: ViewerTx, id: string) {
  if (!idForm.test(id)) return undefined
  return await selectForEvents(tx).where("m.id", "=", id).executeTakeFirst()
}
