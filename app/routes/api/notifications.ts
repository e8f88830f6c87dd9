import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { readLatest } from "#domain/notifications/inbox.ts"
import type { Route } from "./+types/notifications"

/** What the bell shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(services)
  return answerPersonal(site, async () => {
    const viewer = await site.viewer()
    return viewer.role === "anon" ? null : site.readOwn((tx) => readLatest(tx, viewer))
  })
}
