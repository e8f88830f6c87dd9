import type { SetCookies } from "#shared/accounts/accounts.ts"
import { signedInCookie } from "#shared/accounts/signed-in-cookie.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { refusalOf } from "#server/db/errors.ts"
import type { Log } from "#server/log.ts"
import type { AccountLinks } from "./account-links.ts"
import type { Auth } from "./better-auth.ts"
import type { LimitAttempts } from "./limit-attempts.ts"
import type { ReadSession } from "./read-session.ts"

/** Parts shared by the files beside this one that make up `Accounts`. */
export type AccountParts = {
  auth: Auth
  readSession: ReadSession
  limitAttempts: LimitAttempts
  links: AccountLinks
  now: () => Date
  /** Says who signed in and what was refused, without addresses. */
  log: Pick<Log, "info" | "warn">
}

/** The library's own reads and writes, without its endpoints. */
export const internalAdapterOf = async (auth: Auth) => (await auth.$context).internalAdapter

/** A browser has one session at a time. */
export async function endFormer(
  { auth, readSession }: Pick<AccountParts, "auth" | "readSession">,
  request: Request,
): Promise<void> {
  const former = await readSession(request)
  if (former) await (await internalAdapterOf(auth)).deleteSession(former.session.token)
}

/** A change that the database may refuse. */
export async function refusable(work: () => Promise<unknown>): Promise<Outcome<null>> {
  try {
    await work()
    return done(null)
  } catch (error) {
    const code = refusalOf(error)
    if (code) return refused(code)
    throw error
  }
}

export function withSignal(cookies: SetCookies): SetCookies {
  const headers = new Headers()
  for (const cookie of cookies.getSetCookie()) headers.append("Set-Cookie", cookie)
  headers.append("Set-Cookie", signedInCookie)
  return headers
}
