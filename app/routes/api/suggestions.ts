import { suggestedStation, suggestionOf } from "./suggestions/suggestion-of.ts"
import { services } from "#app/request/context.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import type { Route } from "./+types/suggestions"

/** What is offered while somebody types into a search box, or the name of a station. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get("q") ?? ""
  const kind = searchParams.get("kind") === "station" ? "station" : null
  const terms = await context
    .get(services)
    .readPublic(["mysteries", "makers", "places"], (tx) => listSuggestions(tx, typed, kind))
  return Response.json(terms.map(kind === null ? suggestionOf : suggestedStation))
}
