import { redirect } from "react-router"
import * as editEntry from "#shared/addresses/edit-entry.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { atField } from "#app/request/at-field.ts"
import type { Services } from "#domain/services.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseDifferent } from "#app/request/refuse-different.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { findEntry, findVenue, versionOf } from "#domain/registering/entry.ts"
import { savePicture, saveEntry, type Saved } from "#domain/registering/saving.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Flash, flashCookie } from "#shared/messages/flash.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, invalid, type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { keepField, keepStored } from "#shared/schemas/desk-differences.ts"
import { type Typed, typedIn } from "#shared/schemas/form-reply.ts"
import { type MysteryForm, mysteryForm } from "#shared/schemas/mystery-form.ts"
import { differencesOf } from "./differences.ts"
import { ownValuesOf } from "./read-page.ts"

/** Stores a member's mystery, new or edited. The picture is written once the row has its address. */
export async function receiveEntry(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  await keepChosen(site, member, form.value)
  const typed = typedIn(form.value)
  const sent = checkForm(mysteryForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const saved = await save(site, member, sent.value)
  if (saved.ok) return goOn(sent.value.id, saved.value)
  const entry = saved.code === "conflict" ? await readStored(site, member, typed) : null
  if (!entry) return refuseForm(beside(saved), typed)
  const stored = ownValuesOf(entry)
  const differences = differencesOf(typed, stored)
  if (differences.length > 0) return refuseDifferent(typed, stored, differences)
  // The same form again, or somebody else has stored the same.
  const again = await save(site, member, { ...sent.value, version: versionOf(entry) })
  return again.ok ? goOn(sent.value.id, again.value) : refuseForm(beside(again), typed)
}

function goOn(id: string, saved: Saved): never {
  const isDraft = saved.publication === "draft"
  throw redirect(isDraft ? editEntry.write({ id }) : ownEntries.write({ words: "", page: 1 }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(flashOf(saved)) },
  })
}

const readStored = (site: Services, member: Member, { id = "" }: Typed) =>
  site.readOwn((tx) => findEntry(tx, member, id))

/** The fields of which the member chose what somebody else has stored. */
async function keepChosen(site: Services, member: Member, form: FormData) {
  if (!form.has(keepField)) return
  const entry = await readStored(site, member, typedIn(form))
  if (entry) keepStored(form, ownValuesOf(entry))
}

async function save(site: Services, member: Member, form: MysteryForm): Promise<Outcome<Saved>> {
  const { image, removesImage, venueName, ...entry } = form
  const venues = await withNamed(site, entry.venueIds, venueName)
  if (!venues.ok) return venues
  const made = image ? await site.mysteryImages.make(form.id, image) : done(null)
  if (!made.ok) return made
  const change = { ...entry, venueIds: venues.value, now: site.now() }
  const img = made.value?.address ?? (removesImage ? null : undefined)
  const saved = await site.write((tx) =>
    saveEntry(tx, member, { ...change, ...(img !== undefined && { img }) }),
  )
  if (saved.ok && img === null) await site.mysteryImages.remove(form.id)
  if (!saved.ok || !made.value) return saved
  const isStored = await made.value.store().then(
    () => true,
    () => false,
  )
  if (isStored) return saved
  await site.write((tx) => savePicture(tx, member, form.id, saved.value.formerImg))
  return refused("image-upload-failed")
}

/** Without scripts, or in a hurry, a venue is typed and not chosen. */
async function withNamed(site: Services, ids: number[], name: string): Promise<Outcome<number[]>> {
  if (name === "") return done(ids)
  const id = await site.readOwn((tx) => findVenue(tx, name))
  if (id === null) return invalid({ venueName: messages.MYSTERY.VENUE_UNKNOWN })
  return done([...new Set([...ids, id])])
}

function flashOf({ publication, waits }: Saved): Flash {
  if (publication === "draft") return "entry-draft"
  if (publication === "published") return waits ? "entry-change-submitted" : "entry-saved"
  return "entry-submitted"
}

const aboutImage: OutcomeCode[] = [
  "photo-too-large",
  "picture-unknown",
  "picture-too-many-pixels",
  "picture-damaged",
  "image-upload-failed",
]

const beside = (refusal: Refusal) =>
  aboutImage.includes(refusal.code) ? atField("image", refusal) : refusal
