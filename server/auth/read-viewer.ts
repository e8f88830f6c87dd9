import { guest, type Viewer } from "#shared/members/viewer.ts"
import type { Auth } from "./better-auth.ts"
import type { ReadSession } from "./read-session.ts"

type User = Auth["$Infer"]["Session"]["user"]

/**
 * The viewer of a request, by its session cookie or the token of a session. An ended session, or a withdrawn or suspended
 * member, makes a guest: the database is asked each time, so a token ends with its member too.
 */
export function createViewerReader(auth: Auth, readSession: ReadSession) {
  return async (request: Pick<Request, "headers">): Promise<Viewer> => {
    const user = (await readSession(request))?.user ?? (await userOfToken(request.headers))
    if (!user || user.suspendedAt) return guest
    return { role: user.role === "admin" ? "admin" : "authenticated", uid: user.id }
  }

  async function userOfToken(headers: Headers) {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get("authorization") ?? "")?.[1]
    if (!token) return null
    const { payload } = await auth.api.verifyJWT({ body: { token } })
    if (!payload?.sub) return null
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.findUserById(payload.sub)) as User | null
  }
}
