import type { StatusRecord } from "#domain/statuses/record.ts"
import * as statusRecord from "#shared/addresses/status-record.ts"
import { type Answer, post } from "#app/viewer/send.ts"

/** Fields of shared/schemas/status-record-form.ts. */
type RecordFields = Partial<Record<"satisfaction" | "outcome" | "playedOn", string>>

export type Refused = Answer<never> & { ok: false }

type Told = {
  onKept: () => void
  onRefused: (refused: Refused) => void
}

const isAnything = (fields: RecordFields) => Object.keys(fields).length > 0

/** Long enough that a finger that slides sends one request. */
const pause = 600

/**
 * Saves what is chosen of a play by itself, without a button. One request at a time; of a field the last choice counts. What was
 * refused is sent again with the next choice.
 */
export function createRecordKeeper(mysteryId: string, told: Told) {
  let listener = told
  let waiting: RecordFields = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false

  async function send(): Promise<void> {
    clearTimeout(timer)
    if (isUnderWay || !isAnything(waiting)) return
    const sent = waiting
    waiting = {}
    isUnderWay = true
    const answer = await post<StatusRecord>(statusRecord.write({ id: mysteryId }), sent)
    isUnderWay = false
    if (!answer.ok) {
      waiting = { ...sent, ...waiting }
      return listener.onRefused(answer)
    }
    if (isAnything(waiting)) return send()
    listener.onKept()
  }

  return {
    change(fields: RecordFields) {
      waiting = { ...waiting, ...fields }
      clearTimeout(timer)
      timer = setTimeout(() => void send(), pause)
    },
    /** Sends now what waits, because the form is closed; others hear how that went. */
    finish(then: Told) {
      listener = then
      return send()
    },
    /** Nothing is sent any more: プレイ済 is taken back. */
    drop() {
      clearTimeout(timer)
      waiting = {}
    },
  }
}
