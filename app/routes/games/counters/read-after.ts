import { data, redirect } from "react-router"
import { listImpressions } from "#domain/games/impressions.ts"
import { hasFinished } from "#domain/games/keeping.ts"
import type { Services } from "#domain/services.ts"
import { requireMember } from "#app/request/require-member.ts"
import { type CounterId, entranceOf } from "#shared/addresses/counter.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { accountName } from "./account-name.ts"
import { openCounter } from "./open-counter.ts"

/** The box of those who have finished a game: what each of them asks for. Nothing of it is known to those who still play. */
export async function readAfter(site: Services, request: Request, id: CounterId) {
  const member = await requireMember(site, request)
  const { game, progress, headers } = await openCounter(site, request, id)
  const isFinished = await site.readOwn((tx) => hasFinished(tx, member, id))
  if (!isFinished) throw redirect(entranceOf(id), { headers })
  const asked = await site.readOwn((tx) => listImpressions(tx, id))
  // Somebody who began again has borrowed no name yet.
  const name = progress.name || ((await accountName(site)) ?? "")
  const { title, asks, longest, greetings } = game.after
  const today = new Date(tokyoDay(site.now()))
  const greeting = greetings[today.getUTCDate() % greetings.length] ?? ""
  const desk = await site.desk()
  return data(
    {
      origin: site.origin,
      id,
      game: game.title,
      title,
      entrance: entranceOf(id),
      asks: asks.replace("{name}", () => name),
      longest,
      greeting: greeting.replace("{n}", String(asked.length)),
      asked: asked.map(({ uid, name, text }) => ({ uid, name, text })),
      uid: member.uid,
      isAdministrator: desk?.role === "admin",
    },
    { headers },
  )
}
