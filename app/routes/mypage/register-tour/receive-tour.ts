import { redirect } from "react-router"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { newMysteryId } from "#domain/registering/new-id.ts"
import type { Services } from "#domain/services.ts"
import { readTour } from "#domain/tours/read-tour.ts"
import { saveTour } from "#domain/tours/saving.ts"
import { valuesOfTour } from "#domain/tours/values-of.ts"
import type { Member } from "#shared/members/viewer.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { runNames } from "#shared/mysteries/tour-fields.ts"
import { mostRuns } from "#shared/mysteries/tour-limits.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"
import { mostTourBytes, tourForm, tourTextForm } from "#shared/schemas/tour-form.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** For each run its texts, what is asked about them, and the answers. */
const ofRuns = { fields: 100 + mostRuns * (3 * runNames.length + 2), text: mostTourBytes }

/** Reads what a member brings, and shows it as a form; or stores the runs of that form. */
export async function receiveTour(site: Services, request: Request, member: Member) {
  const received = await readFormData(request, ofRuns)
  if (!received.ok) return refuseForm(received, {})
  return received.value.has("tour")
    ? storeRuns(site, member, received.value)
    : showRuns(site, received.value)
}

async function showRuns(site: Services, form: FormData) {
  const sent = checkForm(tourTextForm, form)
  if (!sent.ok) return refuseForm(sent, typedIn(form))
  const { file, text } = sent.value
  const content = file ? new Uint8Array(await file.arrayBuffer()) : text
  const runs = readTour(content, tokyoDay(site.now()))
  if (!runs.ok) {
    const { text: words } = outcomes[runs.code]
    return refuseForm({ ...runs, fields: { [file ? "file" : "text"]: words } }, typedIn(form))
  }
  const ids = runs.value.map(newMysteryId)
  return { typed: valuesOfTour(runs.value, { tour: newMysteryId(), ids }) }
}

async function storeRuns(site: Services, member: Member, form: FormData) {
  const sent = checkForm(tourForm, form)
  if (!sent.ok) return refuseForm(sent, typedIn(form))
  const tour = { ...sent.value, now: site.now() }
  const saved = await site.write((tx) => saveTour(tx, member, tour))
  if (!saved.ok) return refuseForm(saved, typedIn(form))
  const isDraft = tour.entries.every((entry) => entry.as === "draft")
  throw redirect(ownEntries.write({ words: "", page: 1 }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(isDraft ? "entry-draft" : "entry-submitted") },
  })
}
