import { redirect } from "react-router"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { deleteEntry } from "#domain/registering/own-entries.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { entryDeletionForm } from "#shared/schemas/entry-deletion-form.ts"

/** Deletes one of the member's mysteries that was never published. */
export async function receiveDeletion(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(entryDeletionForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const deleted = await site.write((tx) => deleteEntry(tx, member, sent.value.id))
  if (!deleted.ok) return refuseForm(deleted, typed)
  throw redirect(ownEntries.write({ words: "", page: 1 }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("entry-deleted") },
  })
}
