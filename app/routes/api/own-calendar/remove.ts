import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { removeFeed } from "#domain/calendar/own-feed.ts"
import { ownCalendarForm } from "#shared/schemas/own-calendar-form.ts"
import type { Route } from "./+types/remove"

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const sent = { request, schema: ownCalendarForm, subject: {} }
  return receiveAsMember(site, sent, ({ member }) => site.write((tx) => removeFeed(tx, member)))
}
