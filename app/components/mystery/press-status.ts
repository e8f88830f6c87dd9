import { writeReview } from "#app/components/review-post/write-review.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { type Status, statuses } from "#shared/catalogue/statuses.ts"
import { type Move, movedBy } from "./moved-counts.ts"
import { sendStatus } from "./send-status.ts"

type Press = {
  mystery: ReviewedMystery
  next: Status
  setMoved: (change: (moved: Move) => Move) => void
}

/** The last press on each mystery whose status is being sent. */
const last = new Map<string, Press>()

/**
 * One request at a time for each mystery. What is pressed meanwhile asks for a status too, and the last press counts. The
 * counts change after each answer, and a new player is asked for a review once it has settled.
 */
export async function pressStatus(press: Press): Promise<void> {
  const { id } = press.mystery
  const isUnderWay = last.has(id)
  last.set(id, press)
  if (isUnderWay) return
  const settled = await sendLast(press)
  last.delete(id)
  if (settled === statuses.played) writeReview(press.mystery, true)
}

/** The status that it came to, or null after a failure, which drops the presses after it. */
async function sendLast(first: Press): Promise<Status | null> {
  let press = first
  while (await sendOne(press)) {
    const next = last.get(press.mystery.id) ?? press
    if (next.next === press.next) return press.next
    press = next
  }
  return null
}

async function sendOne({ mystery, next, setMoved }: Press): Promise<boolean> {
  const undo = (before: Status) => void pressStatus({ mystery, next: before, setMoved })
  const sent = await sendStatus(mystery, { status: next, undo })
  if (!sent) return false
  setMoved((moved) => movedBy(moved, { before: sent.before, status: next }))
  return true
}
