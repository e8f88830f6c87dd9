import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { readFound } from "#app/routes/mysteries/search-page.ts"
import { readSearch } from "#shared/search/query.ts"
import type { Route } from "./+types/mysteries"

/** What the growing list asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = await readFound(
    context.get(services),
    readSearch(searchParams),
    searchParams.get("after"),
  )
  if (!list) notFound(request)
  return Response.json(list)
}
