import { data, redirect } from "react-router"
import * as notifications from "#shared/addresses/notifications.ts"
import { refusalInit } from "#app/request/respond-with.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { markRead } from "#domain/notifications/reading.ts"
import { removeNotifications } from "#domain/notifications/removing.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { inboxForm } from "#shared/schemas/inbox-forms.ts"

/** Reads or removes some notifications or all, and shows the page again. */
export async function receiveInboxForm(site: Services, request: Request, page: number) {
  const member = await requireMember(site, request)
  const { sent } = await readForm(inboxForm, request)
  const outcome = sent.ok
    ? await site.write((tx) => {
        const { what, ids } = sent.value
        return what === "read" ? markRead(tx, member, ids) : removeNotifications(tx, member, ids)
      })
    : sent
  if (outcome.ok) throw redirect(notifications.write({ page }), 303)
  return data({ failure: outcomes[outcome.code].text }, refusalInit(outcome))
}
