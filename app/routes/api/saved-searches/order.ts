import { fixed } from "#shared/addresses/page.ts"
import { order } from "#shared/addresses/saved-search.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { orderSavedSearches } from "#domain/saved-searches/ordering.ts"
import { savedSearchOrderForm } from "#shared/schemas/saved-search-forms.ts"

export const action = memberResource({
  address: fixed(order),
  schema: savedSearchOrderForm,
  change: (tx, { member, form }) => orderSavedSearches(tx, member, form.ids),
})
