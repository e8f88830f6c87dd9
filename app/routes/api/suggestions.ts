import { suggestionOf } from "#app/components/search/suggestion-of.ts"
import { services } from "#app/context.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import type { Route } from "./+types/suggestions"

/** What is offered while somebody types into a search box. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? ""
  const terms = await context
    .get(services)
    .readPublic(["mysteries", "makers", "places"], (tx) => listSuggestions(tx, typed))
  return Response.json(terms.map(suggestionOf))
}
