import { services } from "#app/request/context.ts"
import { readMe } from "#domain/members/me.ts"
import type { Route } from "./+types/me"

/** The viewer, requested once by every page after hydration: `null` for a guest. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, readOwn } = context.get(services)
  const { role } = await viewer()
  return Response.json(role === "anon" ? null : await readOwn(readMe))
}
