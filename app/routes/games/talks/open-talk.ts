import type { ChatGame } from "#content/games/chat.ts"
import { findTalk } from "#domain/games/chat/games.ts"
import {
  type ChatProgress,
  hasBegun,
  mergeProgress,
  readChatProgress,
} from "#domain/games/chat/progress.ts"
import { findState, finishGame, takeTurn } from "#domain/games/keeping.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { done } from "#shared/outcome.ts"
import type { TalkId } from "#shared/addresses/talk.ts"
import { noCookie, readCookie } from "./guest-cookie.ts"

export type Opened = {
  game: ChatGame
  progress: ChatProgress
  isGuest: boolean
  /** Cookies to send with the page. */
  headers: Headers
}

/** A game as its player left it: a member in the database, a guest in a cookie. Where both are there, they become one. */
export async function openTalk(site: Services, request: Request, id: TalkId): Promise<Opened> {
  const game = findTalk(id) ?? notFound(request)
  const headers = new Headers()
  const brought = readCookie(site, request, id)
  const viewer = await site.viewer()
  if (viewer.role === "anon")
    return { game, progress: brought ?? readChatProgress(null), isGuest: true, headers }
  if (brought === null) {
    const state = await site.readOwn((tx) => findState(tx, viewer, game))
    return { game, progress: readChatProgress(state), isGuest: false, headers }
  }
  const merged = await site.keepProgress(async (tx, member) => {
    const now = site.now()
    const taken = await takeTurn(tx, member, {
      game,
      now,
      read: readChatProgress,
      turn: (stored) => ({
        progress: hasBegun(brought) ? mergeProgress(game, stored, brought) : stored,
      }),
    })
    if (taken.progress.finished !== null) await finishGame(tx, member, { game: id, now })
    return done(taken)
  })
  if (!merged.ok) return { game, progress: brought, isGuest: false, headers }
  headers.append("Set-Cookie", noCookie(site, id))
  return { game, progress: merged.value.progress, isGuest: false, headers }
}
