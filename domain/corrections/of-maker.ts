import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { CorrectableFacts } from "#shared/mysteries/correctable.ts"

export type MakerRequest = {
  mysteryId: string
  title: string
  after: CorrectableFacts
  createdAt: Date
}

/** Open corrections of a maker's mysteries, for its people: the facts, and neither who nor why. */
export async function listMakerRequests(tx: ViewerTx, maker: string) {
  const { rows } = await sql<MakerRequest>`
    select mystery_id as "mysteryId", title, after, created_at as "createdAt" from maker_requests(${maker})
    order by "createdAt" desc`.execute(tx)
  return rows
}
