import type { Me } from "#domain/members/me.ts"
import { hasJustSignedIn } from "#shared/accounts/signed-in-cookie.ts"

type Member = Me["member"]

/** The signed-in member as this browser keeps them; the name and the fields are the specification's. */
const key = "authUser"

/** Another tab has signed in or out, or the profile has changed there. */
export const isAboutMember = (event: Pick<StorageEvent, "key">) =>
  event.key === key || event.key === null

/**
 * Whether the session belongs to this browser. It does if the browser remembers a member or has signed in just now;
 * otherwise somebody has emptied its memory, and the session ends.
 */
export function belongsHere(member: Member): boolean {
  try {
    if (localStorage.getItem(key) === null && !hasJustSignedIn(document.cookie)) return false
    remember(member)
  } catch {
    // A browser without storage cannot remember anybody.
  }
  return true
}

function remember({ photo, name, profile, uid, email, nzUserId }: Member): void {
  const text = JSON.stringify({ photo, name, profile, uid, email, nzUserId })
  // Without a change no other tab is woken up.
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text)
}

export function forgetAuthUser(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
