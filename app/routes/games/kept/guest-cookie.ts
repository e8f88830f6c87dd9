import type { Services } from "#domain/services.ts"

/** Progress of a guest, in a cookie that only the pages of the game get. */
const named = "talk"

/** Browsers keep no cookie for longer. */
const days = 400

const attributes = (site: Services, game: string) =>
  `Path=/games/${game}; HttpOnly; SameSite=Lax${site.origin.startsWith("https:") ? "; Secure" : ""}`

/** Sealed progress, if the browser brought any. */
export function readCookie(request: Request): string | null {
  const [, sealed] =
    /(?:^|;\s*)talk=([\w.-]{1,4000})(?:;|$)/.exec(request.headers.get("cookie") ?? "") ?? []
  return sealed ?? null
}

export const writeCookie = (site: Services, game: string, sealed: string): string =>
  `${named}=${sealed}; Max-Age=${days * 86_400}; ${attributes(site, game)}`

export const noCookie = (site: Services, game: string): string =>
  `${named}=; Max-Age=0; ${attributes(site, game)}`
