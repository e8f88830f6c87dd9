import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { nearestStation } from "#domain/search/stations.ts"
import { done, refused } from "#shared/outcome.ts"
import { readPosition } from "#shared/schemas/position-body.ts"
import type { Route } from "./+types/nearest-station"

/** The position is in the body, so that it is in no address and no log. It is not stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const position = readPosition(await request.text())
  const { readPublic } = context.get(services)
  const reply = respondWith(
    position
      ? done(await readPublic(["places"], (tx) => nearestStation(tx, position)))
      : refused("bad-request"),
  )
  reply.headers.set("Cache-Control", "private, no-store")
  return reply
}
