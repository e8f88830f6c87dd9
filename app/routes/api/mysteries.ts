import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { readMysteriesPage } from "#app/routes/mysteries/mysteries-page.ts"
import { pageNumber } from "#shared/page-number.ts"
import type { Route } from "./+types/mysteries"

/** What the growing list asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get("page"))
  const list = page ? await readMysteriesPage(context.get(services), page) : null
  if (!list) notFound(request)
  return Response.json(list)
}
