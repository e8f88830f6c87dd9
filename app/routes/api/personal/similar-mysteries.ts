import * as similar from "#app/addresses/similar-mysteries.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { similarMysteries } from "#domain/registering/similar.ts"
import type { Route } from "./+types/similar-mysteries"

/** What the form asks while a title is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = similar.read(url)
  return answerPersonal(
    site,
    async () => asked && site.readOwn((tx) => similarMysteries(tx, asked)),
  )
}
