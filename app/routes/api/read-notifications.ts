import { notificationsRead as address } from "#shared/addresses/fixed-pages.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { readLatest } from "#domain/notifications/inbox.ts"
import { markRead } from "#domain/notifications/reading.ts"
import { done } from "#shared/outcome.ts"
import { readNotificationsForm } from "#shared/schemas/inbox-forms.ts"

/** Sets all or one to read, and answers with what the bell shows then. */
export const action = memberResource({
  address,
  schema: readNotificationsForm,
  async change(tx, { member, form }) {
    await markRead(tx, member, form.id)
    // In a statement of its own: what arrived meanwhile is among them, and unread.
    return done(await readLatest(tx, member))
  },
})
