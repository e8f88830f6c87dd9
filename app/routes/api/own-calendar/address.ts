import { fixed } from "#shared/addresses/page.ts"
import { feed, ownAddress } from "#shared/addresses/own-calendar.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findFeed, makeFeed } from "#domain/calendar/own-feed.ts"
import { done } from "#shared/outcome.ts"
import { ownCalendarForm } from "#shared/schemas/own-calendar-form.ts"

/** Whether the member has an address, and since when. */
export const loader = personalResource({
  address: fixed(ownAddress),
  read: ({ site, member }) => site.readOwn((tx) => findFeed(tx, member)),
})

/** Makes a new one: the only time that it is shown. */
export const action = memberResource({
  address: fixed(ownAddress),
  schema: ownCalendarForm,
  async change(tx, { site, member }) {
    const made = await makeFeed(tx, member)
    return made.ok ? done({ address: site.origin + feed.write(made.value) }) : made
  },
})
