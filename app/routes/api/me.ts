import { services } from "#app/request/context.ts"
import { readMe } from "#domain/members/me.ts"
import type { Route } from "./+types/me"

/** The viewer, requested once by every page after hydration: `null` for a guest. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, readOwn, accounts } = context.get(services)
  const { role } = await viewer()
  if (role === "anon") return Response.json(null)
  // Every page asks here, so this is where a session in use is prolonged.
  return Response.json(await readOwn(readMe), { headers: await accounts.keepAlive(request) })
}
