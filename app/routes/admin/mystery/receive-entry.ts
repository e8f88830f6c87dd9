import { redirect } from "react-router"
import { refuseDifferent } from "#app/request/refuse-different.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { differencesOf } from "#app/routes/mypage/entry/differences.ts"
import { keepPictureAtDesk, saveAtDesk } from "#domain/registering/desk-saving.ts"
import { findVenue, readEntry } from "#domain/registering/entry.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { keepField, keepStored } from "#shared/schemas/desk-differences.ts"
import { deskMysteryForm } from "#shared/schemas/desk-mystery-form.ts"
import { type Typed, typedIn } from "#shared/schemas/form-reply.ts"
import { mysteryForm } from "#shared/schemas/mystery-form.ts"
import { deskValuesOf } from "./read-page.ts"

type AsEditor = AsDesk<"editor">

/** Stores a mystery, new or changed. The picture is written once the row has its address. */
export async function receiveDeskEntry(site: Services, request: Request) {
  const desk = await requireRole(site, request, "editor")
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  await keepChosen(desk, form.value)
  const typed = typedIn(form.value)
  const saved = await save(site, desk, form.value)
  if (saved.ok) throw redirect(deskMystery.edit.write({ id: saved.value }, ""), 303)
  return saved.code === "conflict" ? showDifferences(desk, typed) : refuseForm(saved, typed)
}

/** The fields of which the editor chose what somebody else has stored. */
async function keepChosen({ read }: AsEditor, form: FormData) {
  const id = form.get("id")
  if (!form.has(keepField) || typeof id !== "string") return
  const entry = await read((tx) => readEntry(tx, id))
  if (entry) keepStored(form, deskValuesOf(entry))
}

async function save(site: Services, desk: AsEditor, form: FormData): Promise<Outcome<string>> {
  const [entry, extra] = [checkForm(mysteryForm, form), checkForm(deskMysteryForm, form)]
  if (!entry.ok) return entry
  if (!extra.ok) return extra
  const { image, removesImage, venueName, ...change } = entry.value
  const named = venueName === "" ? null : await desk.read((tx) => findVenue(tx, venueName))
  if (venueName !== "" && named === null) {
    return invalid({ venueName: messages.MYSTERY.VENUE_UNKNOWN })
  }
  const made = image ? await site.mysteryImages.make(change.id, image) : done(null)
  if (!made.ok) return made
  const img = made.value?.address ?? (removesImage ? null : undefined)
  const venueIds = [...new Set([...change.venueIds, ...(named === null ? [] : [named])])]
  const saved = await desk.write((tx) =>
    saveAtDesk(tx, desk.member, {
      ...change,
      venueIds,
      ...(img !== undefined && { img }),
      now: site.now(),
      desk: extra.value,
    }),
  )
  if (!saved.ok) return saved
  if (img === null) await site.mysteryImages.remove(change.id)
  const isStored =
    !made.value ||
    (await made.value.store().then(
      () => true,
      () => false,
    ))
  if (isStored) return done(change.id)
  await desk.write((tx) => keepPictureAtDesk(tx, change.id, saved.value.formerImg))
  return refused("image-upload-failed")
}

/** The form with what was typed, beside what somebody has stored meanwhile. */
async function showDifferences({ read }: AsEditor, typed: Typed) {
  const entry = await read((tx) => readEntry(tx, typed.id ?? ""))
  if (!entry) return refuseForm(refused("not-found"), typed)
  const stored = deskValuesOf(entry)
  return refuseDifferent(typed, stored, differencesOf(typed, stored))
}
