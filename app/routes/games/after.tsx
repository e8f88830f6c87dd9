import { redirect } from "react-router"
import * as finishers from "#shared/addresses/finishers.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { readAfterGame } from "#domain/games/after-game.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/after"
import { AfterPage } from "./after/after-page.tsx"
import { receiveImpression } from "./after/receive-impression.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { game } = canonicalOrRedirect(finishers, args)
  const today = tokyoDay(site.now())
  const place = await site.readOwn((tx) => readAfterGame(tx, member, { game, today }))
  // Nothing of it is known to those who still play.
  if (!place) throw redirect(finishers.entranceOf(game))
  const desk = await site.desk()
  return {
    ...place,
    game,
    origin: site.origin,
    uid: member.uid,
    isAdministrator: desk?.role === "admin",
  }
}

export function action(args: Route.ActionArgs) {
  const { game } = canonicalOrRedirect(finishers, args)
  return receiveImpression(args.context.get(services), args.request, game)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: finishers.write({ game: loaderData.game }),
        title: loaderData.title,
        robots: "noindex, follow",
      })
    : []

export default function AfterGame({ loaderData, actionData }: Route.ComponentProps) {
  return <AfterPage page={loaderData} reply={actionData} />
}
