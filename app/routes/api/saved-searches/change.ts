import { rowId } from "#shared/lists/row-id.ts"
import { answerAbout } from "#app/request/answer-about.ts"
import { changeSavedSearch } from "#domain/saved-searches/changing.ts"
import { savedSearchForm } from "#shared/schemas/saved-search-forms.ts"
import type { Route } from "./+types/change"

export async function action(args: Route.ActionArgs) {
  return answerAbout(args, {
    id: rowId(args.params.id),
    failure: "not-found",
    schema: savedSearchForm,
    change: changeSavedSearch,
  })
}
