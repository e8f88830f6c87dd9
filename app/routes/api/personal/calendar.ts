import * as address from "#shared/addresses/personal-calendar.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readPersonalCalendar } from "#app/routes/calendar/read-page.ts"

/** The calendar without what the member has played. */
export const loader = personalResource({
  address,
  read: ({ site, subject }) => site.readOwn((tx) => readPersonalCalendar(tx, subject)),
})
