import { redirectDocument } from "react-router"
import { type Flash, flashCookie } from "#shared/messages/flash.ts"

/**
 * Goes on as the member who has just signed in. The page loads as a whole, so nothing that was loaded for the guest remains.
 */
export function signedIn(to: string, flash: Flash, cookies: Headers): never {
  const headers = new Headers(cookies)
  headers.append("Set-Cookie", flashCookie(flash))
  throw redirectDocument(to, { status: 303, headers })
}
