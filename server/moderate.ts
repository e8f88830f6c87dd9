import { closeCase } from "#domain/moderation/cases.ts"
import { removeReview } from "#domain/moderation/removing.ts"
import {
  type HeldReview,
  listHeld,
  listOpen,
  type OpenFlag,
  release,
} from "#domain/moderation/working-off.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { WriteAsAdministrator } from "./as-administrator.ts"
import { short } from "./terminal-text.ts"

type Asked = { task: string; id: string | undefined; now: Date }

/** Moderation on the command line. Returns the lines to print. */
export function moderate(
  write: WriteAsAdministrator,
  { task, id, now }: Asked,
): Promise<Outcome<string>> {
  return write((tx) => perform(tx, { task, id: Number(id), now }))
}

async function perform(
  tx: ModeratorTx,
  { task, id, now }: { task: string; id: number; now: Date },
): Promise<Outcome<string>> {
  if (task === "list") return done(lines(await listOpen(tx), openLine))
  if (task === "held") return done(lines(await listHeld(tx), heldLine))
  if (!Number.isSafeInteger(id)) return refused("bad-request")
  if (task === "done" || task === "rejected") {
    return said(
      await closeCase(tx, { flags: [id], verdict: task, note: "", now }),
      `${id}: ${task}`,
    )
  }
  if (task === "release") return said(await release(tx, id), `${id}: released`)
  if (task === "remove") {
    return said(await removeReview(tx, id, messages.MODERATION.REPEATED), `${id}: removed`)
  }
  return refused("bad-request")
}

const said = (outcome: Outcome<unknown>, line: string): Outcome<string> =>
  outcome.ok ? done(line) : outcome

const lines = <T>(rows: T[], line: (row: T) => string) => rows.map(line).join("\n") || "-"

const openLine = ({ id, at, reason, subject, body, ...of }: OpenFlag) =>
  [id, at.toISOString(), reason, addressOf(of), short(subject ?? ""), short(body)].join("  ")

function addressOf(
  of: Pick<OpenFlag, "mysteryId" | "reviewId" | "commentedReviewId" | "nzUserId">,
) {
  if (of.mysteryId !== null) return addresses.mystery(of.mysteryId)
  if (of.nzUserId !== null) return addresses.member(of.nzUserId)
  if (of.reviewId !== null) return addresses.review(of.reviewId)
  return of.commentedReviewId === null ? "withdrawn" : addresses.commentsOf(of.commentedReviewId)
}

const heldLine = ({ id, nzUserId, name, title, review, repeats }: HeldReview) =>
  `${id}  ${nzUserId} ${name}  ${title}  repeats ${repeats ?? "-"}  ${short(review)}`
