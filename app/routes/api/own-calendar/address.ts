import { feed } from "#app/addresses/own-calendar.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { findFeed, makeFeed } from "#domain/calendar/own-feed.ts"
import { done } from "#shared/outcome.ts"
import { ownCalendarForm } from "#shared/schemas/own-calendar-form.ts"
import type { Route } from "./+types/address"

/** Whether the member has an address, and since when. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(services)
  return answerPersonal(site, (member) => site.readOwn((tx) => findFeed(tx, member)))
}

/** Makes a new one: the only time that it is shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const sent = { request, schema: ownCalendarForm, subject: {} }
  return receiveAsMember(site, sent, async ({ member }) => {
    const made = await site.write((tx) => makeFeed(tx, member))
    return made.ok ? done({ address: site.origin + feed.write(made.value) }) : made
  })
}
