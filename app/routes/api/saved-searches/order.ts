import { services } from "#app/request/context.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { orderSavedSearches } from "#domain/saved-searches/ordering.ts"
import { savedSearchOrderForm } from "#shared/schemas/saved-search-forms.ts"
import type { Route } from "./+types/order"

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const sent = { request, schema: savedSearchOrderForm, subject: {} }
  return receiveAsMember(site, sent, ({ member, form }) =>
    site.write((tx) => orderSavedSearches(tx, member, form.ids)),
  )
}
