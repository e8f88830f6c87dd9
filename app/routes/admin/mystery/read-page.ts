import { entryPage } from "#app/routes/mypage/entry/read-page.ts"
import { versionAtDesk } from "#domain/registering/desk-saving.ts"
import type { Entry } from "#domain/registering/entry.ts"
import { newMysteryId } from "#domain/registering/new-id.ts"
import { valuesAtDesk } from "#domain/registering/values-of.ts"
import type { Services } from "#domain/services.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

export type DeskEntryPage = ReturnType<typeof newDeskPage>

/** An empty form; its id makes the same form sent twice one mystery. */
export function newDeskPage(site: Services, { uid }: DeskMember) {
  const id = newMysteryId()
  const place = { uid, id: "desk/new", version: "" }
  return entryPage(site, { id, place, values: {}, img: null, stands: null })
}

/** The form about a mystery as it is stored. */
export function deskEntryPage(site: Services, { uid }: DeskMember, entry: Entry): DeskEntryPage {
  const { id, img } = entry.mystery
  const place = { uid, id: `desk/${id}`, version: versionAtDesk(entry) }
  return entryPage(site, { id, place, values: deskValuesOf(entry), img, stands: null })
}

/** All fields of the form. */
export const deskValuesOf = (entry: Entry): Typed => ({
  ...valuesAtDesk(entry),
  version: versionAtDesk(entry),
})
