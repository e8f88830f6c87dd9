import * as address from "#app/addresses/status-record.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { saveRecord } from "#domain/statuses/record.ts"
import { statusRecordForm } from "#shared/schemas/status-record-form.ts"
import type { Route } from "./+types/record"

/** Saves the member's record of a mystery that they have played. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(services)
  const received = { request, schema: statusRecordForm, subject: address.read(url) }
  return receiveAsMember(site, received, ({ member, subject, form }) =>
    site.write((tx) => saveRecord(tx, member, { mysteryId: subject.id, form, now: site.now() })),
  )
}
