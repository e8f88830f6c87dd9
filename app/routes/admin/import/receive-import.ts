import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { draftImport, planImport } from "#domain/catalogue-imports/drafting.ts"
import { makeLines } from "#domain/catalogue-imports/making.ts"
import { undoLines } from "#domain/catalogue-imports/undoing.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import { deskImport, type DeskImportState } from "#shared/addresses/desk-import.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import type { Outcome } from "#shared/outcome.ts"
import { mostImportBytes } from "#shared/mysteries/import-limits.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"
import { deskImportAct, deskImportForm } from "#shared/schemas/desk-import-forms.ts"

type AsEditor = AsDesk<"editor">

/** Reads a file and shows what it would do, makes a draft, or undoes an import. */
export async function receiveImport(site: Services, request: Request, { id }: DeskImportState) {
  const desk = await requireRole(site, request, "editor")
  if (id === null) return receiveFile(site, desk, request)
  const { sent, typed } = await readForm(deskImportAct, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const now = site.now()
  const isUndo = sent.value.what === "undo"
  const outcome = await inPortions(() =>
    desk.write((tx) =>
      isUndo ? undoLines(tx, { id, now }) : makeLines(tx, desk.member, { id, now }),
    ),
  )
  return outcome.ok ? show(id) : refuseForm(outcome, typed)
}

/** Milliseconds after which the page shows how far it is, and asks for the press that goes on. */
const longest = 12_000

/** Portion by portion, each a transaction, so that nobody waits for all of it. A portion returns how many lines are left. */
async function inPortions(next: () => Promise<Outcome<number>>): Promise<Outcome<number>> {
  const since = performance.now()
  for (;;) {
    const portion = await next()
    if (!portion.ok || portion.value === 0 || performance.now() - since > longest) return portion
  }
}

const show = (id: number) => {
  throw redirect(deskImport.write({ id, show: null, page: 1 }, ""), 303)
}

/** As long as names of files are shown. */
const longestName = 200

async function receiveFile(site: Services, desk: AsEditor, request: Request) {
  const { sent, typed } = await readForm(deskImportForm, request, { text: mostImportBytes })
  if (!sent.ok) return refuseForm(sent, typed)
  const { file, text, source, ...choices } = sent.value
  const content = file ? new Uint8Array(await file.arrayBuffer()) : text
  const read = await site.readCatalogueFile(content)
  if (!read.ok) {
    const field = file ? "file" : "text"
    return refuseForm({ ...read, fields: { [field]: outcomes[read.code].text } }, typed)
  }
  const asked = { file: read.value, source, choices }
  const planned = await desk.read((tx) => planImport(tx, { ...asked, now: site.now() }))
  const fileName = file ? [...oneLine(file.name)].slice(0, longestName).join("") : ""
  const drafted = await desk.write((tx) => draftImport(tx, { ...asked, fileName }, planned))
  return drafted.ok ? show(drafted.value) : refuseForm(drafted, typed)
}
