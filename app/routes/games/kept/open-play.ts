import { findState, finishGame, takeTurn } from "#domain/games/keeping.ts"
import type { Services, TalkSeals } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { noCookie, readCookie } from "./guest-cookie.ts"

/** Progress of one kind of game. */
export type Keeping<Game, Progress> = {
  read: (state: unknown) => Progress
  hasBegun: (progress: Progress) => boolean
  merge: (game: Game, stored: Progress, brought: Progress) => Progress
  open: (seals: TalkSeals, game: string, sealed: string) => Progress
  seal: (seals: TalkSeals, game: string, progress: Progress) => string
}

export type Play<Game, Progress> = {
  game: Game
  progress: Progress
  isGuest: boolean
  /** Cookies to send with the page. */
  headers: Headers
}

/** A game as its player left it: a member in the database, a guest in a cookie. Where both are there, they become one. */
export async function openPlay<
  Game extends { id: string },
  Progress extends { finished: number | null },
>(
  site: Services,
  request: Request,
  { game, keeping }: { game: Game; keeping: Keeping<Game, Progress> },
): Promise<Play<Game, Progress>> {
  const { read, hasBegun, merge, open } = keeping
  const headers = new Headers()
  const sealed = readCookie(request)
  const brought = sealed === null ? null : open(site.talkSeals, game.id, sealed)
  const viewer = await site.viewer()
  if (viewer.role === "anon")
    return { game, progress: brought ?? read(null), isGuest: true, headers }
  if (brought === null) {
    const state = await site.readOwn((tx) => findState(tx, viewer, game))
    return { game, progress: read(state), isGuest: false, headers }
  }
  const merged = await site.keepProgress(async (tx, member) => {
    const now = site.now()
    const taken = await takeTurn(tx, member, {
      game,
      now,
      read,
      turn: (stored) => ({
        progress: hasBegun(brought) ? merge(game, stored, brought) : stored,
      }),
    })
    if (taken.progress.finished !== null) await finishGame(tx, member, { game: game.id, now })
    return done(taken)
  })
  if (!merged.ok) return { game, progress: brought, isGuest: false, headers }
  headers.append("Set-Cookie", noCookie(site, game.id))
  return { game, progress: merged.value.progress, isGuest: false, headers }
}
