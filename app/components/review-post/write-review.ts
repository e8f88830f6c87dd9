import { type JustPlayed, loginGate, type ReviewedMystery } from "#app/viewer/login-gate.ts"

/** The value of the button that opens the form, by which it is found again after a login. */
export const writeButton = (mysteryId: string) => `${mysteryId}/review`

/** Opens the form to write a review, for guests the login modal. Its code loads then. */
export const writeReview = (mystery: ReviewedMystery, justPlayed?: JustPlayed) =>
  loginGate.open("", writeButton(mystery.id), { mystery, justPlayed })
