import { redirect } from "react-router"
import { readFormData } from "#app/request/read-form.ts"
import { type DifferentReply, refuseDifferent } from "#app/request/refuse-different.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { drawArticle } from "#domain/columns/draw-article.ts"
import {
  publishDraft,
  readDraft,
  saveDraft,
  setAuthor,
  unpublishColumn,
} from "#domain/columns/writing.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import { deskColumn } from "#shared/addresses/desk-columns.ts"
import type { ColumnStatus } from "#shared/columns/status.ts"
import { refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { columnAuthorForm, deskColumnForm } from "#shared/schemas/desk-column-form.ts"
import { differingFields, keepStored } from "#shared/schemas/desk-differences.ts"
import { type FormReply, type Typed, typedIn } from "#shared/schemas/form-reply.ts"
import { authorValuesOf, valuesOf } from "./values-of.ts"

/** Saves, shows, publishes or takes away what an editor has written. */
export async function receiveDraft(site: Services, request: Request, id: number) {
  const desk = await requireRole(site, request, "editor")
  const form = await readFormData(request, { text: 512 * 1024 })
  if (!form.ok) return refuseForm(form, {})
  if (form.value.get("act") === "author") return receiveAuthor(desk, form.value, id)
  const before = await desk.read((tx) => readDraft(tx, id))
  if (!before) return refuseForm(refused("not-found"), {})
  keepStored(form.value, valuesOf(before))
  const typed = typedIn(form.value)
  if (typed.act === "preview") return readPreview(site, desk, { id, typed })
  const now = site.now()
  // Readers lose the column at once, whatever stands in the form.
  if (typed.act === "unpublish") {
    const taken = await desk.write((tx) => unpublishColumn(tx, { id, now }))
    if (!taken.ok) return refuseForm(taken, typed)
    throw redirect(deskColumn.write({ id }, ""), 303)
  }
  const sent = checkForm(deskColumnForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const { act, version, at, draft } = sent.value
  const saved = await desk.write<number | ColumnStatus>(async (tx) => {
    const kept = await saveDraft(tx, { id, version, draft }, desk.member)
    if (!kept.ok || act === "save") return kept
    return publishDraft(tx, {
      id,
      version: kept.value,
      at: act === "schedule" ? at : null,
      now,
    })
  })
  if (saved.ok) throw redirect(deskColumn.write({ id }, ""), 303)
  if (saved.code !== "conflict") return refuseForm(saved, typed)
  const stored = await desk.read((tx) => readDraft(tx, id))
  return stored ? refuseOther(typed, valuesOf(stored)) : refuseForm(refused("not-found"), typed)
}

type Desk = AsDesk<"editor">

/** The typed text, drawn like the page that readers get. Nothing is stored. */
async function readPreview(
  site: Services,
  desk: Desk,
  { id, typed }: { id: number; typed: Typed },
) {
  const body = (typed.body ?? "").replaceAll("\0", "").toWellFormed()
  const drawn = await desk.read((tx) => drawArticle(tx, { id, body }))
  return { drawn: { ...drawn, now: site.now() }, typed }
}

async function receiveAuthor({ read, write }: Desk, form: FormData, id: number) {
  const before = await read((tx) => readDraft(tx, id))
  if (before) keepStored(form, authorValuesOf(before))
  const typed = typedIn(form)
  const sent = checkForm(columnAuthorForm, form)
  if (!sent.ok) return refuseForm(sent, typed)
  const set = await write((tx) => setAuthor(tx, { id, ...sent.value }))
  if (set.ok) throw redirect(deskColumn.write({ id }, ""), 303)
  const stored = set.code === "conflict" ? await read((tx) => readDraft(tx, id)) : null
  return stored ? refuseOther(typed, authorValuesOf(stored)) : refuseForm(set, typed)
}

/** Both versions, of which the editor chooses. */
const refuseOther = (typed: Typed, stored: Typed) =>
  refuseDifferent(typed, stored, differingFields(typed, stored, ["version", "act", "at"]))

export type DraftReply = DifferentReply | FormReply | Awaited<ReturnType<typeof readPreview>>
