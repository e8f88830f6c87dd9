import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireProof } from "#app/request/require-proof.ts"
import { requireRole } from "#app/request/require-member.ts"
import { submissionOf } from "#domain/desk/submission.ts"
import { announce } from "#domain/notifications/announcing.ts"
import type { Services } from "#domain/services.ts"
import { deskAnnouncements } from "#shared/addresses/desk-announcements.ts"
import { announcementForm } from "#shared/schemas/announcement-form.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"

/** Announces something. To all it takes a fresh proof. */
export async function receiveAnnouncement(site: Services, request: Request) {
  const { write } = await requireRole(site, request, "admin")
  const { sent, typed } = await readForm(announcementForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { text, label, link, to, numbers, password } = sent.value
  if (to === "all") {
    const proof = await requireProof(site, request, password)
    if (!proof.ok) return refuseForm(proof, typed)
  }
  const announcement = {
    text,
    link: link === "" ? null : { label, to: link },
    to: to === "all" ? null : numbers.map(Number),
  }
  const submission = submissionOf(typed[ticketField], announcement)
  const outcome = await write((tx) => announce(tx, announcement, submission))
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(deskAnnouncements.pattern, 303)
}
