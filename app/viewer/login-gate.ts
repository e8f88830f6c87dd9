import { createStore } from "#app/ui/create-store.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** The reason for the login modal, or null while it is closed. Any component may open it; the root renders it. */
const reason = createStore<string | null>(null)
/** The value of the button that was pressed, which is offered again after the login. */
let button: string | undefined

/** The part of a mystery that the form to write a review shows. */
export type ReviewedMystery = {
  id: string
  title: string
  img: string | null
  startDate: Day | null
}

/** The プレイ済 after which a form opens. */
export type JustPlayed = {
  /** Says that it is kept, where no form opens. */
  say: () => void
  undo: () => void
  /** Called once the form is closed in which they recorded something. */
  onRecorded?: () => void
}

/** The review that a member goes on to write instead. */
export type Writing = {
  mystery: ReviewedMystery
  /** They have only said that they played it. */
  justPlayed?: JustPlayed | undefined
  /** They record it without writing; called back once that is saved. */
  onRecorded?: () => void
}

export const loginGate = {
  subscribe: reason.subscribe,
  reason: reason.current,
  reasonAtFirst: reason.atFirst,
  button: () => button,
  writing: undefined as Writing | undefined,
  open(why: string, pressed?: string, write?: Writing) {
    button = pressed
    loginGate.writing = write
    reason.set(why)
  },
  close: () => reason.set(null),
}
