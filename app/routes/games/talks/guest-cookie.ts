import type { ChatProgress } from "#domain/games/chat/progress.ts"
import { openProgress, sealProgress } from "#domain/games/chat/sealed-progress.ts"
import type { Services } from "#domain/services.ts"

/** Progress of a guest, in a cookie that only the pages of the game get. */
const named = "talk"

/** Browsers keep no cookie for longer. */
const days = 400

const attributes = (site: Services, game: string) =>
  `Path=/games/${game}; HttpOnly; SameSite=Lax${site.origin.startsWith("https:") ? "; Secure" : ""}`

export function readCookie(site: Services, request: Request, game: string): ChatProgress | null {
  const [, sealed] =
    /(?:^|;\s*)talk=([\w.-]{1,4000})(?:;|$)/.exec(request.headers.get("cookie") ?? "") ?? []
  return sealed === undefined ? null : openProgress(site.talkSeals, game, sealed)
}

export const writeCookie = (site: Services, game: string, progress: ChatProgress): string =>
  `${named}=${sealProgress(site.talkSeals, game, progress)}; Max-Age=${days * 86_400}; ${attributes(site, game)}`

export const noCookie = (site: Services, game: string): string =>
  `${named}=; Max-Age=0; ${attributes(site, game)}`
