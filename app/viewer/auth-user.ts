import type { Me } from "#domain/members/me.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { hasJustSignedIn, noSignedInCookie } from "#shared/accounts/signed-in-cookie.ts"
import { authUserKey } from "./hint.ts"

type Member = Me["member"]

let drawnFor: string | undefined

/**
 * Whether this browser's session is one that it remembers or has begun just now. If not, somebody has emptied its memory:
 * the session ends, and the login opens (specification, section 2.1).
 */
export async function isOurs(member: Member): Promise<boolean> {
  try {
    const isKnown = localStorage.getItem(authUserKey) !== null || hasJustSignedIn(document.cookie)
    if (!isKnown) return await endSession()
    remember(member)
    document.cookie = noSignedInCookie
    // Another tab has signed in as somebody else: what this page shows and would send is the former member's.
    if (drawnFor !== undefined && drawnFor !== member.uid) location.reload()
    drawnFor = member.uid
    // Styles leave out what a member in this mode cannot do.
    document.documentElement.toggleAttribute("data-record-only", member.recordOnly)
  } catch {
    // A browser without storage cannot remember anybody.
  }
  return true
}

function remember({ photo, name, profile, uid, email, nzUserId }: Member): void {
  const text = JSON.stringify({ photo, name, profile, uid, email, nzUserId })
  // Without a change no other tab is woken up.
  if (localStorage.getItem(authUserKey) !== text) localStorage.setItem(authUserKey, text)
}

async function endSession(): Promise<false> {
  const answer = await fetch(addresses.mypage, { method: "POST" })
  if (answer.ok) location.assign(addresses.login)
  return false
}
