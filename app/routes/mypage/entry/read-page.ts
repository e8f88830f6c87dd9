import { redirect } from "react-router"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { valuesOf } from "#domain/registering/values-of.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { type Entry, findEntry, versionOf } from "#domain/registering/entry.ts"
import { newMysteryId } from "#domain/registering/new-id.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import type { EntryPlace } from "./kept-entry.ts"

export type EntryPageData = ReturnType<typeof newEntryPage>

type Stands = ReturnType<typeof standsOf>

/** An empty form, or one with a title. Its id makes the same form sent twice one mystery. */
export function newEntryPage(site: Services, { uid }: Member, title: string) {
  const hasTitle = title !== ""
  return entryPage(site, {
    id: newMysteryId(),
    // A form begun without a title is another one.
    place: { uid, id: hasTitle ? `new/${title}` : null, version: "" },
    values: hasTitle ? { title } : {},
    img: null,
    stands: null,
  })
}

/** One of the member's own. */
export async function readEntryPage(
  site: Services,
  { member, request, id }: { member: Member; request: Request; id: string | null },
) {
  if (id === null) throw redirect(ownEntries.write({ words: "", page: 1 }))
  const entry = await site.readOwn((tx) => findEntry(tx, member, id))
  if (!entry) notFound(request)
  return entryPage(site, {
    id,
    place: { uid: member.uid, id, version: versionOf(entry) },
    values: ownValuesOf(entry),
    img: entry.mystery.img,
    stands: standsOf(entry),
  })
}

/** All fields of the form. */
export const ownValuesOf = (entry: Entry): Typed => ({
  ...valuesOf(entry),
  version: versionOf(entry),
})

type Opened = {
  id: string
  place: EntryPlace
  values: Typed
  img: string | null
  /** Null before it is stored. */
  stands: Stands | null
}

export const entryPage = ({ origin, now }: Services, opened: Opened) => ({
  ...opened,
  now: now(),
  origin,
})

function standsOf({ mystery, change }: Entry) {
  const { title, maker, startDate, endDate } = mystery
  return {
    publication: mystery.status,
    rejectedReason: mystery.rejected_reason,
    /** The values that readers see while a change waits. */
    shown: change && { title, maker, startDate, endDate },
    changeRejected: change?.rejected_reason ?? null,
  }
}
