import { guest, type Viewer } from "#shared/members/viewer.ts"
import type { Auth } from "./better-auth.ts"
import type { NameSession } from "#server/http/session-cookie.ts"

/**
 * The viewer of a request, by its session cookie or the token of a session. An ended session, or a withdrawn or suspended
 * member, makes a guest: the database is asked each time, so a token ends with its member too.
 */
export function createViewerReader(auth: Auth, nameSession: NameSession) {
  return async ({ headers }: Pick<Request, "headers">): Promise<Viewer> => {
    const user = (await userOfCookie(headers)) ?? (await userOfToken(headers))
    if (!user || user.suspendedAt) return guest
    return { role: user.role === "admin" ? "admin" : "authenticated", uid: user.id }
  }

  async function userOfCookie(headers: Headers) {
    // Guests and invented cookies cost no query.
    if (!nameSession(headers.get("cookie"))) return null
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } })
    return session?.user ?? null
  }

  async function userOfToken(headers: Headers) {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get("authorization") ?? "")?.[1]
    if (!token) return null
    const { payload } = await auth.api.verifyJWT({ body: { token } })
    if (!payload?.sub) return null
    const { internalAdapter } = await auth.$context
    return internalAdapter.findUserById(payload.sub) as Promise<Omit<
      typeof auth.$Infer.Session.user,
      never
    > | null>
  }
}
