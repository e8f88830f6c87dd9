import { rowId } from "#shared/lists/row-id.ts"
import { answerAbout } from "#app/request/answer-about.ts"
import { removeSavedSearch } from "#domain/saved-searches/removing.ts"
import { savedSearchRemovalForm } from "#shared/schemas/saved-search-forms.ts"
import type { Route } from "./+types/remove"

export async function action(args: Route.ActionArgs) {
  return answerAbout(args, {
    id: rowId(args.params.id),
    failure: "not-found",
    schema: savedSearchRemovalForm,
    change: removeSavedSearch,
  })
}
