import type { NameSession } from "#server/http/session-cookie.ts"
import type { Auth } from "./better-auth.ts"

type Session = Auth["$Infer"]["Session"]

/** The session of a request, or null where it has none or it has ended. */
export type ReadSession = (request: Pick<Request, "headers">) => Promise<Session | null>

/**
 * The library's own getSession turns every failure of the database into an error without its cause. With this, the site can
 * tell that the database is out of reach, and answers 503.
 */
export function createSessionReader(auth: Auth, nameSession: NameSession): ReadSession {
  return async ({ headers }) => {
    // Guests and invented cookies cost no query.
    const token = nameSession(headers.get("cookie"))
    if (!token) return null
    const { internalAdapter } = await auth.$context
    const found = (await internalAdapter.findSession(token)) as Session | null
    // The library writes this date, by this clock.
    return found && found.session.expiresAt > new Date() ? found : null
  }
}
