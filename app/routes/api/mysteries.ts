import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readAsked, readFound } from "#app/routes/mysteries/list/read-page.ts"
import type { Route } from "./+types/mysteries"

/** What the growing list asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const site = context.get(services)
  const list = await readFound(site, await readAsked(site, searchParams), searchParams.get("after"))
  if (!list) notFound(request)
  return Response.json(list)
}
