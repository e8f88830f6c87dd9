import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { atField } from "#app/request/at-field.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { saveName } from "#domain/members/first-visit.ts"
import { saveProfile } from "#domain/members/profile.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { done, type Outcome, type Refusal } from "#shared/outcome.ts"
import { defaultPhoto } from "#shared/members/default-photo.ts"
import { editForm } from "#shared/schemas/edit-form.ts"

/** Saves the profile, or on a first visit the name alone, with or without a new icon. The icon's files are written once the row has its address. */
export async function receiveProfile(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(editForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { icon, removesIcon, ...profile } = sent.value
  const made = await makeIcon(site, icon)
  if (!made.ok) return refuseForm(beside(made), typed)
  const photo = made.value?.address ?? (removesIcon ? defaultPhoto : undefined)
  const change = { ...profile, ...(photo !== undefined && { photo }) }
  const isFirst = !("types" in change)
  const saved = await site.write((tx) =>
    "types" in change ? saveProfile(tx, member, change) : saveName(tx, member, change),
  )
  if (!saved.ok) return refuseForm(beside(saved), typed)
  await made.value?.store()
  if (photo === defaultPhoto) await site.icons.remove()
  throw redirect(addresses.mypage, {
    status: 303,
    // On a first visit the next step says so.
    headers: isFirst ? {} : { "Set-Cookie": flashCookie("profile-saved") },
  })
}

type Made = { address: string; store: () => Promise<void> } | null

async function makeIcon({ icons }: Services, icon: File | null): Promise<Outcome<Made>> {
  return icon ? icons.make(icon) : done(null)
}

/** Refusals about the picture or the name are shown beside it; the others concern the whole form. */
const aboutIcon: OutcomeCode[] = [
  "photo-too-large",
  "picture-unknown",
  "picture-too-many-pixels",
  "picture-damaged",
]
const aboutName: OutcomeCode[] = ["name-reserved", "name-unseen"]

function beside(refusal: Refusal): Refusal {
  if (aboutIcon.includes(refusal.code)) return atField("icon", refusal)
  return aboutName.includes(refusal.code) ? atField("name", refusal) : refusal
}
