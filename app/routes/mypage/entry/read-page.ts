import { redirect } from "react-router"
import * as ownEntries from "#app/addresses/own-entries.ts"
import type { Services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { findEntry } from "#domain/registering/entry.ts"
import { newMysteryId } from "#domain/registering/new-id.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import type { EntryPlace } from "./kept-entry.ts"
import { valuesOf } from "./values-of.ts"

export type EntryPageData =
  | ReturnType<typeof newEntryPage>
  | Awaited<ReturnType<typeof readEntryPage>>

/** An empty form. Its id makes the same form sent twice one mystery. */
export function newEntryPage({ origin, now }: Services, { uid }: Member) {
  const id = newMysteryId()
  const place: EntryPlace = { uid, id: null, version: "" }
  const values: Typed = {}
  return { id, place, values, img: null, stands: null, now: now(), origin }
}

/** One of the member's own. */
export async function readEntryPage(
  site: Services,
  { member, request, id }: { member: Member; request: Request; id: string | null },
) {
  if (id === null) throw redirect(ownEntries.write({ words: "", page: 1 }))
  const entry = await site.readOwn((tx) => findEntry(tx, member, id))
  if (!entry) notFound(request)
  const { mystery, change } = entry
  const { title, maker, startDate, endDate } = mystery
  const place: EntryPlace = { uid: member.uid, id, version: mystery.updated_at.toISOString() }
  return {
    id,
    place,
    values: valuesOf(entry),
    img: mystery.img,
    stands: {
      publication: mystery.status,
      rejectedReason: mystery.rejected_reason,
      /** What readers see while a change waits. */
      shown: change && { title, maker, startDate, endDate },
      changeRejected: change?.rejected_reason ?? null,
    },
    now: site.now(),
    origin: site.origin,
  }
}
