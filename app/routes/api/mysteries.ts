import * as search from "#shared/addresses/search.ts"
import { readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readMoreCards } from "#app/routes/mysteries/list/read-page.ts"
import type { Route } from "./+types/mysteries"

/** The next cards of an infinite list. */
export async function loader(args: Route.LoaderArgs) {
  const state = readOrNotFound(search, args)
  const list = await readMoreCards(args.context.get(services), state)
  if (!list) notFound(args.request)
  return Response.json(list)
}
