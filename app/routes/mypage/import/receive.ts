import { redirect } from "react-router"
import * as importHistory from "#shared/addresses/import-history.ts"
import type { Services } from "#domain/services.ts"
import { readForm, readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { findForLine, skipRest } from "#domain/imports/answering.ts"
import { draftImport } from "#domain/imports/drafting.ts"
import { makeImport } from "#domain/imports/making.ts"
import { matchLines } from "#domain/imports/matching.ts"
import { undoImport } from "#domain/imports/undoing.ts"
import { mostLines } from "#domain/imports/written-lines.ts"
import { rowId } from "#shared/lists/row-id.ts"
import type { Member } from "#shared/members/viewer.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"
import { historyForm, mostHistoryBytes } from "#shared/schemas/import-forms.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { readChoices } from "./read-choices.ts"

/** A pasted history may have as much as a file. */
const ofHistory = { text: mostHistoryBytes }
/** For each line what it means, its day, and what to do if it was played before. */
const ofChoices = { fields: 4 * mostLines }

type Receiving = { request: Request; member: Member; id: number | null }

/** The forms of the page: a history to read, the choices of a draft, or an import to undo. */
export async function receiveImport(site: Services, { request, member, id }: Receiving) {
  if (id === null) return receiveHistory(site, request, member)
  const received = await readFormData(request, ofChoices)
  if (!received.ok) return refuseForm(received, {})
  const form = received.value
  const find = rowId(String(form.get("find") ?? ""))
  if (find !== null) {
    const typed = String(form.get(`seek-${find}`) ?? "")
    const found = await site.write((tx) => findForLine(tx, member, { id, n: find, typed }))
    return found.ok
      ? { typed: typedIn(form) }
      : refuseForm(besideField(found, `seek-${find}`), typedIn(form))
  }
  const outcome = await answerTo(site, member, { id, form })
  return outcome.ok ? show(id) : refuseForm(outcome, typedIn(form))
}

function answerTo(
  site: Services,
  member: Member,
  { id, form }: { id: number; form: FormData },
): Promise<Outcome<unknown>> {
  const what = form.get("what")
  if (what === "undo") {
    return site.write((tx) => undoImport(tx, member, { id, now: site.now() }))
  }
  if (what === "skip") return site.write((tx) => skipRest(tx, member, id))
  return make(site, member, { id, form })
}

const show = (id: number) => {
  throw redirect(importHistory.write({ id }), 303)
}

async function receiveHistory(site: Services, request: Request, member: Member) {
  const { sent, typed } = await readForm(historyForm, request, ofHistory)
  if (!sent.ok) return refuseForm(sent, typed)
  const { file, status, text } = sent.value
  const lines = await site.readHistory({
    content: file ? new Uint8Array(await file.arrayBuffer()) : text,
    status,
    today: tokyoDay(site.now()),
  })
  if (!lines.ok) return refuseForm(besideField(lines, file ? "file" : "text"), typed)
  const matches = await site.readOwn((tx) => matchLines(tx, lines.value))
  const drafted = await site.write((tx) => draftImport(tx, member, lines.value, matches))
  return drafted.ok ? show(drafted.value.id) : refuseForm(drafted, typed)
}

const besideField = (refusal: Refusal, field: string): Refusal => ({
  ...refusal,
  fields: { [field]: outcomes[refusal.code].text },
})

async function make(
  site: Services,
  member: Member,
  { id, form }: { id: number; form: FormData },
): Promise<Outcome<unknown>> {
  const read = readChoices(form)
  if (!read.ok) return read
  if (read.value.choices.length + read.value.skips.length === 0) return refused("import-empty")
  const making = { id, ...read.value, now: site.now() }
  return site.write((tx) => makeImport(tx, member, making))
}
