import { writeReview } from "#app/components/review-post/write-review.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { viewerStore } from "#app/viewer/viewer-store.ts"
import { type KeptStatus, type Status, statuses } from "#shared/catalogue/statuses.ts"
import { sendStatus } from "./send-status.ts"

/** By how much the counts of a mystery have changed since its page was made. */
export type Move = { interested: number; played: number }

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

const isRecordOnly = () => {
  const viewer = viewerStore.current()
  return viewer.kind === "member" && viewer.member.recordOnly
}

async function sendOne({ mystery, next, setMoved }: Press): Promise<boolean> {
  const undo = (before: Status) => void pressStatus({ mystery, next: before, setMoved })
  const sent = await sendStatus(mystery, { status: next, undo })
  if (!sent) return false
  // In record-only mode the site counts nobody.
  if (isRecordOnly()) return true
  const by = (kept: KeptStatus) => Number(next === kept) - Number(sent.before === kept)
  setMoved(({ interested, played }) => ({
    interested: interested + by(statuses.interested),
    played: played + by(statuses.played),
  }))
  return true
}
