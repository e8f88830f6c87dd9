import { createHmac, timingSafeEqual } from "node:crypto"

/** The key of everything the sign-in library signs and encrypts. */
export const authSecret = (secret: string): string =>
  createHmac("sha256", secret).update("sign-in").digest("base64url")

export const isSecure = (origin: string): boolean => origin.startsWith("https:")

/** With the prefix browsers accept it from this very host only, over https. */
export const sessionCookieAt = (origin: string): string =>
  isSecure(origin) ? "__Host-session" : "session"

export type NameSession = (cookies: string | null | undefined) => string | null

/**
 * Names the session of a request where its cookie has our signature, without a query: the session may have ended. It only
 * tells clients apart; who they are is for the library to say.
 */
export function createSessionNames(parts: { secret: string; origin: string }): NameSession {
  const key = authSecret(parts.secret)
  const start = `${sessionCookieAt(parts.origin)}=`
  return (cookies) => {
    const cookie = cookies?.split(/;\s*/).find((each) => each.startsWith(start))
    const value = decode(cookie?.slice(start.length) ?? "")
    const token = value.slice(0, value.lastIndexOf("."))
    if (!token) return null
    const expected = createHmac("sha256", key).update(token).digest()
    const given = Buffer.from(value.slice(token.length + 1), "base64")
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}
