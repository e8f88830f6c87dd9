import { answer } from "#app/request/answer.ts"
import { services } from "#app/request/context.ts"
import { nearestStation } from "#domain/search/stations.ts"
import { done, refused } from "#shared/outcome.ts"
import { readPosition } from "#shared/schemas/position-body.ts"
import type { Route } from "./+types/nearest-station"

/** Where somebody is stands in the body, so that no address and no log ever holds it. Nothing is kept of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const position = readPosition(await request.text())
  const { readPublic } = context.get(services)
  const reply = answer(
    position
      ? done(await readPublic(["places"], (tx) => nearestStation(tx, position)))
      : refused("bad-request"),
  )
  reply.headers.set("Cache-Control", "private, no-store")
  return reply
}
