import { writeReview } from "#app/components/review-post/write-review.ts"
import type { JustPlayed, ReviewedMystery } from "#app/viewer/login-gate.ts"
import { type Status, statuses } from "#shared/catalogue/statuses.ts"
import { type Move, moveOf } from "./moved-counts.ts"
import { sendStatus } from "./send-status.ts"

type Press = {
  mystery: ReviewedMystery
  next: Status
  /** Moves the counts on screen. */
  move: (by: Move) => void
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
  if (settled?.status === statuses.played) writeReview(press.mystery, settled.justPlayed)
}

type Settled = { status: Status; justPlayed: JustPlayed }

/** The status that it came to, or null after a failure, which drops the presses after it. */
async function sendLast(first: Press): Promise<Settled | null> {
  let press = first
  for (;;) {
    const justPlayed = await sendOne(press)
    if (!justPlayed) return null
    const next = last.get(press.mystery.id) ?? press
    if (next.next === press.next) return { status: press.next, justPlayed }
    press = next
  }
}

async function sendOne({ mystery, next, move }: Press): Promise<JustPlayed | null> {
  const undo = (before: Status) => void pressStatus({ mystery, next: before, move })
  const sent = await sendStatus(mystery, { status: next, undo })
  if (!sent) return null
  move(moveOf({ before: sent.before, status: next }))
  return sent.justPlayed
}
