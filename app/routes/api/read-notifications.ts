import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { readLatest } from "#domain/notifications/inbox.ts"
import { markRead } from "#domain/notifications/reading.ts"
import { done, refused } from "#shared/outcome.ts"
import { readNotificationsForm } from "#shared/schemas/inbox-forms.ts"
import type { Route } from "./+types/read-notifications"

/** Sets all or one to read, and answers with what the bell shows then. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const current = await viewer()
  if (current.role === "anon") return respondWith(refused("signed-out"))
  const { sent } = await readForm(readNotificationsForm, request)
  if (!sent.ok) return respondWith(sent)
  const { id } = sent.value
  return respondWith(
    await write(async (tx) => {
      await markRead(tx, current, id)
      // In a statement of its own: what arrived meanwhile is among them, and unread.
      return done(await readLatest(tx, current))
    }),
  )
}
