import { suggestedName, suggestedStation, suggestionOf } from "./suggestions/suggestion-of.ts"
import * as suggestions from "#shared/addresses/suggestions.ts"
import { services } from "#app/request/context.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import type { Route } from "./+types/suggestions"

/** Suggestions for a search box or for a station field. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { typed, kind } = suggestions.read(url)
  const terms = await context
    .get(services)
    .readPublic(["mysteries", "makers", "places"], (tx) => listSuggestions(tx, typed, kind))
  const suggested =
    kind === null ? suggestionOf : kind === "station" ? suggestedStation : suggestedName
  return Response.json(terms.map(suggested))
}
