import { handleMessage } from "#domain/contact/at-desk.ts"
import { decideClaim } from "#domain/makers/claiming.ts"
import { removePerson } from "#domain/makers/people.ts"
import { answerJob } from "#domain/desk/failed-jobs.ts"
import type { AdminTx, EditorTx, ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { DecisionForm } from "#shared/schemas/desk-forms.ts"
import { decideAppeal } from "./answering-appeals.ts"
import { closeCase } from "./cases.ts"
import { putBack, removeComment, removePhoto, removeReview } from "./removing.ts"
import { lastEntry, revertAct } from "./reverting.ts"
import { leaveCase, noteCase, takeCase } from "./taking.ts"
import { release } from "./working-off.ts"

type Of<What> = Extract<DecisionForm, { what: What }>
type CaseForm = Of<"case" | "held" | "appeal" | "removal" | "photo" | "put-back" | "undo">
type Decision<Form> = { form: Form; by: string; now: Date }

/** Decides about a case. Returns the entry of the log by which the decision is taken back, or null where it cannot be. */
export async function decideCase(
  tx: ModeratorTx,
  { form, by, now }: Decision<CaseForm>,
): Promise<Outcome<number | null>> {
  const outcome = await decide(tx, form, now)
  if (!outcome.ok) return outcome
  const isFinal = form.what === "held" || form.what === "appeal" || form.what === "undo"
  return done(isFinal ? null : await lastEntry(tx, by))
}

/** The same for what administrators alone decide. A job that was run again or forgotten is not taken back. */
export async function decideOperation(
  tx: AdminTx,
  { form, by, now }: Decision<Of<"contact" | "job">>,
): Promise<Outcome<number | null>> {
  if (form.what === "job") return answerJob(tx, form)
  const outcome = await handleMessage(tx, form.id, now)
  return outcome.ok ? done(await lastEntry(tx, by)) : outcome
}

/** A claim on a maker, or one of its people who is removed. */
export async function decideMaker(
  tx: AdminTx,
  { form, by, now }: Decision<Of<"claim" | "maker-person">>,
): Promise<Outcome<number | null>> {
  if (form.what === "maker-person") return removePerson(tx, form.id)
  const { id, verdict, reason } = form
  const outcome = await decideClaim(tx, { id, accepts: verdict === "accept", reason, now })
  return outcome.ok ? done(await lastEntry(tx, by)) : outcome
}

/** Takes a case, leaves it, or adds a note. */
export function handleCase(
  tx: ModeratorTx | EditorTx,
  form: Of<"take" | "leave" | "note">,
): Promise<Outcome<null>> {
  if (form.what === "take") return takeCase(tx, { ...form, insteadOf: form.insteadOf ?? null })
  return form.what === "leave" ? leaveCase(tx, form) : noteCase(tx, form)
}

async function decide(tx: ModeratorTx, form: CaseForm, now: Date): Promise<Outcome<unknown>> {
  switch (form.what) {
    case "case":
      return closeCase(tx, { ...form, now })
    case "held":
      return release(tx, form.id)
    case "appeal":
      return decideAppeal(tx, form)
    case "removal":
      return removeFlagged(tx, form, now)
    case "photo":
      return removePhoto(tx, form.id, form.photo, form.reason)
    case "put-back":
      return putBack(tx, form.id)
    case "undo":
      return revertAct(tx, form.entry)
  }
}

/** Removes a review or a comment, and answers the moderation reports about it that were read. */
async function removeFlagged(
  tx: ModeratorTx,
  { kind, id, flags, reason }: Of<"removal">,
  now: Date,
): Promise<Outcome<unknown>> {
  const removed = await (kind === "review" ? removeReview : removeComment)(tx, id, reason)
  if (!removed.ok || !flags) return removed
  return closeCase(tx, { flags, verdict: "done", note: "", now })
}
