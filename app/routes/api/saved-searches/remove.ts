import { removal as address } from "#shared/addresses/saved-search.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { removeSavedSearch } from "#domain/saved-searches/removing.ts"
import { savedSearchRemovalForm } from "#shared/schemas/saved-search-forms.ts"

export const action = memberResource({
  address,
  schema: savedSearchRemovalForm,
  change: (tx, { member, subject }) => removeSavedSearch(tx, member, subject.id),
})
