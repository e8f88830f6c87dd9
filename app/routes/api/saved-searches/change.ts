import { savedSearchId } from "#app/addresses/saved-search.ts"
import { answerAbout } from "#app/request/answer-about.ts"
import { changeSavedSearch } from "#domain/saved-searches/changing.ts"
import { savedSearchForm } from "#shared/schemas/saved-search-forms.ts"
import type { Route } from "./+types/change"

export async function action(args: Route.ActionArgs) {
  return answerAbout(args, {
    id: savedSearchId(args.params.id),
    failure: "not-found",
    schema: savedSearchForm,
    change: changeSavedSearch,
  })
}
