import { fixed } from "#shared/addresses/page.ts"
import { readNotifications } from "#shared/addresses/paths.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { readLatest } from "#domain/notifications/inbox.ts"
import { markRead } from "#domain/notifications/reading.ts"
import { done } from "#shared/outcome.ts"
import { readNotificationsForm } from "#shared/schemas/inbox-forms.ts"

/** Sets all or some to read, and answers with what the bell shows then. */
export const action = memberResource({
  address: fixed(readNotifications),
  schema: readNotificationsForm,
  async change(tx, { member, form }) {
    await markRead(tx, member, form.ids)
    // In a statement of its own: what arrived meanwhile is among them, and unread.
    return done(await readLatest(tx, member))
  },
})
