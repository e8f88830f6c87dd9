import * as address from "#shared/addresses/status-record.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { saveRecord } from "#domain/statuses/record.ts"
import { statusRecordForm } from "#shared/schemas/status-record-form.ts"

/** Saves the member's record of a mystery that they have played. */
export const action = memberResource({
  address,
  schema: statusRecordForm,
  change: (tx, { site, member, subject, form }) =>
    saveRecord(tx, member, { mysteryId: subject.id, form, now: site.now() }),
})
