import * as search from "#app/addresses/search.ts"
import { readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readFound, withKnownStation } from "#app/routes/mysteries/list/read-page.ts"
import type { Route } from "./+types/mysteries"

/** What the growing list asks for. */
export async function loader(asking: Route.LoaderArgs) {
  const { query, after } = readOrNotFound(search, asking)
  const site = asking.context.get(services)
  const list = await readFound(site, await withKnownStation(site, query), after)
  if (!list) notFound(asking.request)
  return Response.json(list)
}
