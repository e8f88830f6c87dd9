import { entryPage } from "#app/routes/mypage/entry/read-page.ts"
import { valuesOf } from "#app/routes/mypage/entry/values-of.ts"
import { versionOf } from "#domain/registering/desk-saving.ts"
import type { Entry } from "#domain/registering/entry.ts"
import { newMysteryId } from "#domain/registering/new-id.ts"
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
  const place = { uid, id: `desk/${id}`, version: versionOf(entry) }
  return entryPage(site, { id, place, values: deskValuesOf(entry), img, stands: null })
}

/** All fields of the form. A change that a member waits for is not in it: it is decided at the inbox. */
export function deskValuesOf(entry: Entry): Typed {
  const { subscription, paid, pickup } = entry.mystery
  return {
    ...valuesOf({ ...entry, change: null }),
    ...(subscription && { subscription: "on" }),
    ...(paid && { paid: "on" }),
    ...(pickup !== "" && { pickup }),
    version: versionOf(entry),
  }
}
