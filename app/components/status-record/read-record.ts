import type { StatusRecord } from "#domain/statuses/record.ts"
import * as ownRecord from "#shared/addresses/own-record.ts"
import { patience } from "#app/viewer/send.ts"
import { refused, type Outcome } from "#shared/outcome.ts"

type Told = { record: StatusRecord | null }

/** The member's record of a mystery; null if they have not played it. */
export async function readRecord(mysteryId: string): Promise<Outcome<StatusRecord | null>> {
  try {
    const answer = await fetch(ownRecord.write({ id: mysteryId }), {
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return { ok: true, value: ((await answer.json()) as Told).record }
    return refused(answer.status === 401 ? "signed-out" : "unavailable")
  } catch {
    return refused("offline")
  }
}
