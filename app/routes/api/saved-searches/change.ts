import { one as address } from "#shared/addresses/saved-search.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { changeSavedSearch } from "#domain/saved-searches/changing.ts"
import { savedSearchForm } from "#shared/schemas/saved-search-forms.ts"

export const action = memberResource({
  address,
  schema: savedSearchForm,
  change: (tx, { member, subject, form }) => changeSavedSearch(tx, member, subject.id, form),
})
