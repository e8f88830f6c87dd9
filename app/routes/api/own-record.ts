import * as address from "#app/addresses/own-record.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { findRecord } from "#domain/statuses/record.ts"
import type { Route } from "./+types/own-record"

/** The member's own record of a mystery, or that they have not played it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const mystery = address.read(url)
  return answerPersonal(site, async (member) =>
    mystery ? { record: await site.readOwn((tx) => findRecord(tx, member, mystery.id)) } : null,
  )
}
