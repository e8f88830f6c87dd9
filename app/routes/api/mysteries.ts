import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readMoreCards } from "#app/routes/mysteries/list/read-page.ts"
import type { Route } from "./+types/mysteries"

/** What the growing list asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = await readMoreCards(context.get(services), searchParams)
  if (!list) notFound(request)
  return Response.json(list)
}
