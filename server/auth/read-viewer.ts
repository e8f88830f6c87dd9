import { deskRoles, guest, type Viewer } from "#shared/members/viewer.ts"
import type { Auth } from "./better-auth.ts"
import { isKeptOut } from "./kept-out.ts"
import type { ReadSession } from "./read-session.ts"

type Session = Auth["$Infer"]["Session"]
type SessionWithUser = Session["session"] & { user: Session["user"] | null }

/**
 * The viewer of a request, by its session cookie or the token of a session. An ended session, or a withdrawn or suspended
 * member, makes a guest: the database is asked each time, so a token ends with its session.
 */
export function createViewerReader(auth: Auth, readSession: ReadSession) {
  return async (request: Pick<Request, "headers">): Promise<Viewer> => {
    const user = (await readSession(request))?.user ?? (await userOfToken(request.headers))
    if (!user || isKeptOut(user)) return guest
    return { role: deskRoles.find((role) => role === user.role) ?? "authenticated", uid: user.id }
  }

  async function userOfToken(headers: Headers) {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get("authorization") ?? "")?.[1]
    if (!token) return null
    const { payload } = await auth.api.verifyJWT({ body: { token } })
    if (!payload?.sub || typeof payload.sid !== "string") return null
    const { adapter } = await auth.$context
    const session = await adapter.findOne<SessionWithUser>({
      model: "session",
      where: [
        { field: "id", value: payload.sid },
        { field: "userId", value: payload.sub },
      ],
      join: { user: true },
    })
    // The library writes this date, by this clock.
    return session && session.expiresAt > new Date() ? session.user : null
  }
}
