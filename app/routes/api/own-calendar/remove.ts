import { fixed } from "#shared/addresses/page.ts"
import { removal } from "#shared/addresses/own-calendar.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { removeFeed } from "#domain/calendar/own-feed.ts"
import { ownCalendarForm } from "#shared/schemas/own-calendar-form.ts"

export const action = memberResource({
  address: fixed(removal),
  schema: ownCalendarForm,
  change: (tx, { member }) => removeFeed(tx, member),
})
