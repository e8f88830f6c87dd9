import { resetProgress } from "#domain/games/keeping.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { noCookie } from "./guest-cookie.ts"
import type { Play } from "./open-play.ts"

/** Forgets how far a player has come. */
export async function startAgain(
  site: Services,
  { game, isGuest, headers }: Play<{ id: string }, unknown>,
) {
  if (!isGuest)
    return site.keepProgress(async (tx, member) =>
      done(await resetProgress(tx, member, { game, now: site.now() })),
    )
  headers.append("Set-Cookie", noCookie(site, game.id))
  return done(undefined)
}
